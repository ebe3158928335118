package dev.switchboard.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

class DescriptionRulesTests {

    private static final JsonMapper JSON = new JsonMapper();

    private static String field(String name, String description) {
        return """
            {"components": {"schemas": {"Call": {
                "description": "A call: one leg, as one user sees it.",
                "properties": {"%s": {"description": "%s"}}}}}}\
            """.formatted(name, description);
    }

    private static String values(String description) {
        return """
            {"components": {"schemas": {"CallState": {"enum": ["ringing", "ended"], "description": "%s"}}}}\
            """.formatted(description);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                id          | Its id.
                user_id     | The user.
                created_at  | When it was created.
                from        | E.164.
                number      | The number of the numbers.
                status      | The status of the call.
                description | ''
                """)
    void refuseADescriptionThatOnlyRepeatsTheName(String name, String description) {
        assertThat(DescriptionRules.problems(JSON.readTree(field(name, description))))
                .singleElement()
                .asString()
                .startsWith("Call." + name + ": ");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                from     | The caller's number, E.164; null when the caller withheld it.
                duration | How long the parties talked, in seconds; 0 without an answer.
                read     | Whether somebody marked it as read; false at first.
                """)
    void acceptADescriptionOfMeaningDefaultAndUnit(String name, String description) {
        assertThat(DescriptionRules.problems(JSON.readTree(field(name, description))))
                .isEmpty();
    }

    @Test
    void requireASentenceForEachValueOfAnEnum() {
        assertThat(DescriptionRules.problems(JSON.readTree(values("Its state."))))
                .hasSize(2)
                .allSatisfy(problem -> assertThat(problem).startsWith("CallState: "));
        assertThat(DescriptionRules.problems(JSON.readTree(
                        values("Its state.\\n\\n- `ringing`: It rings, and nobody has answered.\\n- `ended`: Over."))))
                .singleElement()
                .asString()
                .contains("`ended`");
        assertThat(
                        DescriptionRules.problems(
                                JSON.readTree(
                                        values(
                                                "Its state.\\n\\n- `ringing`: It rings, and nobody has answered.\\n- `ended`: It is over now."))))
                .isEmpty();
    }

    @Test
    void lookAtParametersHeadersAndInlineEnumsToo() {
        var document = """
            {"paths": {"/calls": {"get": {"parameters": [
                {"name": "since", "description": "Since."}, {"$ref": "#/components/parameters/Key"}]}}},
             "components": {
                "parameters": {"Key": {"description": "A key."}},
                "headers": {"Retry-After": {"description": "Seconds to wait."}},
                "schemas": {"CallEvent": {
                    "description": "What a webhook delivers about a call.",
                    "properties": {"event": {"enum": ["calls.log"], "description": "The name of what has happened."}}}}}}\
            """;

        assertThat(DescriptionRules.problems(JSON.readTree(document)))
                .extracting(problem -> problem.substring(0, problem.indexOf(": ")))
                .containsExactlyInAnyOrder(
                        "CallEvent.event",
                        "the parameter Key",
                        "the header Retry-After",
                        "get /calls, parameter since");
    }
}
