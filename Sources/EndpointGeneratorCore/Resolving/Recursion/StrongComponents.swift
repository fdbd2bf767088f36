/// The strongly connected components of a directed graph (Tarjan 1972), without recursion, in time linear in the edges.
struct StrongComponents {
    /// The components with a cycle: more than one node, or one with an edge to itself. Nodes in ascending order.
    private(set) var cyclic: [[Int]] = []

    private var order: [Int]
    private var low: [Int]
    private var isOnStack: [Bool]
    private var stack: [Int] = []
    private var counter = 0

    init(_ successors: [[Int]]) {
        order = [Int](repeating: -1, count: successors.count)
        low = order
        isOnStack = [Bool](repeating: false, count: successors.count)
        for node in successors.indices where order[node] < 0 { visit(node, successors) }
    }

    private mutating func enter(_ node: Int) {
        order[node] = counter
        low[node] = counter
        counter += 1
        stack.append(node)
        isOnStack[node] = true
    }

    private mutating func visit(_ root: Int, _ successors: [[Int]]) {
        var path = [(node: root, next: 0)]
        enter(root)
        while let (node, next) = path.last {
            if next < successors[node].count {
                path[path.count - 1].next += 1
                let target = successors[node][next]
                if order[target] < 0 {
                    enter(target)
                    path.append((target, 0))
                } else if isOnStack[target] {
                    low[node] = min(low[node], order[target])
                }
            } else {
                path.removeLast()
                if let parent = path.last?.node { low[parent] = min(low[parent], low[node]) }
                if low[node] == order[node] { close(node, successors) }
            }
        }
    }

    private mutating func close(_ root: Int, _ successors: [[Int]]) {
        var component: [Int] = []
        while let node = stack.popLast() {
            isOnStack[node] = false
            component.append(node)
            if node == root { break }
        }
        guard component.count > 1 || successors[root].contains(root) else { return }
        cyclic.append(component.sorted())
    }
}
