package dev.switchboard.app.developer.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

/// JSON as pages show it.
class JsonTextTests {

    private static final JsonMapper JSON = new JsonMapper();

    private static String text(String json) {
        return JsonText.of(JSON, json).stream().map(JsonText.Part::text).collect(Collectors.joining());
    }

    @Test
    void hasAnIndentedLineForEachValue() {
        assertThat(
                        text(
                                "{\"id\":\"a\\\"b\",\"data\":{\"n\":[1,2.5],\"none\":null,\"empty\":{},\"list\":[]},\"on\":true}"))
                .isEqualTo("""
                        {
                          "id": "a\\"b",
                          "data": {
                            "n": [
                              1,
                              2.5
                            ],
                            "none": null,
                            "empty": {},
                            "list": []
                          },
                          "on": true
                        }""");
    }

    @Test
    void hasAKindForEachPart() {
        assertThat(JsonText.of(JSON, "{\"a\":\"b\",\"c\":1,\"d\":false}"))
                .filteredOn(part -> !part.kind().equals("mark"))
                .extracting(part -> part.kind() + " " + part.text())
                .containsExactly("key \"a\"", "string \"b\"", "key \"c\"", "number 1", "key \"d\"", "word false");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "<h1>Down</h1>", "{\"cut\": \"of"})
    void showsAnyOtherTextAsItIs(String text) {
        assertThat(text(text)).isEqualTo(text);
    }
}
