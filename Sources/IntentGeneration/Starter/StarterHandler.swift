/// The handlers of the starter app: what it does, in each language.
enum StarterHandler {
    static let python = #"""
        #!/usr/bin/env python3
        """Takes orders for tea."""

        from __future__ import annotations

        import json
        import os

        from intents import (
            OrderTeaIntent,
            OrderTeaIntentHandling,
            OrderTeaIntentResponse,
            ResolutionResult,
            Row,
            Snippet,
            SnippetState,
            Tea,
            serve,
        )

        SOLD_OUT: set[Tea] = set()
        """What cannot be had today."""


        class OrderTeaHandler(OrderTeaIntentHandling):
            """Carries out OrderTeaIntent."""

            def resolve_tea(self, intent: OrderTeaIntent) -> ResolutionResult[Tea]:
                if intent.tea is None:
                    return ResolutionResult.needs_value()
                return ResolutionResult.success(intent.tea)

            def resolve_quantity(self, intent: OrderTeaIntent) -> ResolutionResult[int]:
                return ResolutionResult.success(intent.quantity or 1)

            def confirm(self, intent: OrderTeaIntent) -> OrderTeaIntentResponse:
                if intent.tea in SOLD_OUT:
                    return OrderTeaIntentResponse.failure_sold_out(intent.tea)
                return OrderTeaIntentResponse(OrderTeaIntentResponse.Code.READY)

            def handle(self, intent: OrderTeaIntent) -> OrderTeaIntentResponse:
                if intent.tea is None:
                    return OrderTeaIntentResponse(OrderTeaIntentResponse.Code.FAILURE)
                order = {"tea": intent.tea.case_name, "quantity": intent.quantity or 1}
                with open(os.path.join(os.environ["PHRASED_APP_DATA"], "orders.jsonl"), "a", encoding="utf-8") as orders:
                    orders.write(json.dumps(order) + "\n")
                response = OrderTeaIntentResponse.success(tea=intent.tea, wait_time=3 + (intent.quantity or 1))
                response.quantity = intent.quantity
                return response

            def snippet(
                self, state: SnippetState, intent: OrderTeaIntent, response: OrderTeaIntentResponse | None
            ) -> Snippet | None:
                if state is not SnippetState.SUCCESS or intent.tea is None:
                    return None
                rows = [Row("Tea", intent.tea.display_name), Row("Cups", str(intent.quantity or 1))]
                return Snippet(state, title="Order placed", rows=rows, covers=["tea", "quantity"])


        if __name__ == "__main__":
            serve(OrderTeaHandler())

        """#

    static let swift = #"""
        import Foundation
        import IntentKit
        import Intents

        /// Takes orders for tea.
        struct OrderTeaHandler: OrderTeaIntentHandling {
            /// The directory of the app's own data.
            let data: URL
            /// What cannot be had today.
            var soldOut: Set<Tea> = []

            func resolveTea(for intent: OrderTeaIntent) async throws -> ResolutionResult<Tea> {
                intent.tea.map { .success($0) } ?? .needsValue
            }

            func resolveQuantity(for intent: OrderTeaIntent) async throws -> ResolutionResult<Int> {
                .success(intent.quantity ?? 1)
            }

            func confirm(intent: OrderTeaIntent) async throws -> OrderTeaIntentResponse {
                if let tea = intent.tea, soldOut.contains(tea) { return .failureSoldOut(tea: tea) }
                return OrderTeaIntentResponse(code: .ready)
            }

            func handle(intent: OrderTeaIntent) async throws -> OrderTeaIntentResponse {
                guard let tea = intent.tea else { return OrderTeaIntentResponse(code: .failure) }
                let quantity = intent.quantity ?? 1
                let file = data.appending(path: "orders.txt")
                var orders = (try? Data(contentsOf: file)) ?? Data()
                orders += Data("\(quantity) \(tea.caseName)\n".utf8)
                try orders.write(to: file, options: .atomic)
                var response = OrderTeaIntentResponse.success(tea: tea, waitTime: 3 + quantity)
                response.quantity = quantity
                return response
            }

            func snippet(
                for state: Snippet.State,
                intent: OrderTeaIntent,
                response: OrderTeaIntentResponse?
            ) async throws -> Snippet? {
                guard state == .success, let tea = intent.tea else { return nil }
                let rows = [
                    Snippet.Row(label: "Tea", value: tea.displayName),
                    Snippet.Row(label: "Cups", value: String(intent.quantity ?? 1)),
                ]
                return Snippet(state: state, title: "Order placed", rows: rows, covers: ["tea", "quantity"])
            }
        }

        """#

    static let swiftMain = #"""
        import Foundation
        import IntentKit

        @main
        enum Main {
            static func main() async throws {
                let environment = ProcessInfo.processInfo.environment
                let data = URL(filePath: environment["PHRASED_APP_DATA"] ?? ".")
                try await IntentService(
                    environment: environment,
                    registrations: [OrderTeaHandler(data: data).registration]
                ).run()
            }
        }

        """#

    static func swiftPackage(name: String, program: String, phrased: String) -> String {
        """
        // swift-tools-version: 6.2

        import PackageDescription

        let package = Package(
            name: "\(name)",
            dependencies: [.package(name: "phrased", path: \(SwiftNames.literal(phrased)))],
            targets: [
                .executableTarget(
                    name: "\(program)",
                    dependencies: [.product(name: "IntentKit", package: "phrased")],
                    path: "Sources/\(name)",
                    exclude: ["App"],
                    plugins: [.plugin(name: "GenerateIntents", package: "phrased")]
                )
            ]
        )

        """
    }
}
