import Intents
import Testing

struct TemplateTests {
    private func render(_ source: String, _ values: [String: String]) -> String {
        Template(source).rendered { values[$0.joined(separator: ".")] }
    }

    @Test func valuesStandInTheirPlaces() {
        #expect(render("${a} in ${b} minutes", ["a": "Tea", "b": "3"]) == "Tea in 3 minutes")
        #expect(render("请等${minutes}分钟", ["minutes": "3"]) == "请等3分钟")
        #expect(render("${date.dayName}!", ["date.dayName": "Monday"]) == "Monday!")
    }

    @Test func aMissingValueLeavesTheWordsAroundIt() {
        #expect(render("Brew ${cups} ${tea}", ["tea": "Assam"]) == "Brew Assam")
        #expect(render("Brew ${cups}", [:]) == "Brew")
        #expect(render("${cups} of ${tea}", ["tea": "Assam"]) == "of Assam")
        #expect(render("With ${a}, ${b}.", ["b": "x"]) == "With , x.")
    }

    @Test func whatIsNoPlaceIsText() {
        #expect(render("5 $ for {tea} ${open", [:]) == "5 $ for {tea} ${open")
        #expect(Template("no places").variables.isEmpty)
    }

    @Test func variablesComeInTheOrderTheyFirstAppear() {
        #expect(Template("${b} to ${a.name} and ${b}").variables == ["b", "a"])
    }
}
