import EndpointRuntime
import Foundation

@MainActor let blog = APIClient<Blog>(baseURL: URL(filePath: "/"))

extension ArticleView {
    @ViewBuilder var content: some View { Text("") }
}
