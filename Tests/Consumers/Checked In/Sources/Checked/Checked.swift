// What the specs of the folder beside give stands here once "generate-endpoints" has run.
