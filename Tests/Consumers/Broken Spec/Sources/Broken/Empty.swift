// The spec beside it has two faults, which the build has to show at their places.
