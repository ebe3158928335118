package dev.switchboard.openapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class WordingTests {

    private final Wording wording = Wording.load(WordingTests.class, "operations.properties");

    @Test
    void prefersTheDescriptionOfTheRecordOverTheSharedOne() {
        assertThat(wording.ofField("CallQuery", "since")).isEqualTo("From this time on.");
        assertThat(wording.ofField("AnotherQuery", "since")).startsWith("Only records at or after this time");
        assertThat(wording.example("CallQuery", "cursor")).contains("abc");
        assertThat(wording.example("AnotherQuery", "limit")).contains("50");
    }

    @Test
    void recordsWhatHasNoDescription() {
        assertThat(wording.ofRecord("Unknown")).isEmpty();
        assertThat(wording.ofField("Unknown", "field")).isEmpty();
        assertThat(wording.ofConstant("Unknown", "value")).isEmpty();
        assertThat(wording.exampleOfPath("unknown_id")).isEmpty();
        assertThat(wording.missing())
                .containsExactlyInAnyOrder("Unknown", "Unknown.field", "Unknown.value", "path.unknown_id.example");
    }

    @Test
    void listsTheDescriptionsOfItsOwnFileThatWereNeverUsed() {
        wording.ofRecord("PlacedCall");
        wording.ofField("PlacedCall", "to");

        assertThat(wording.unused())
                .contains("CallQuery.cursor.example", "FaxForm.file")
                .doesNotContain("PlacedCall", "PlacedCall.to", "*.limit", "Page");
    }

    @Test
    void failsWithoutItsFile() {
        assertThatThrownBy(() -> Wording.load(WordingTests.class, "absent.properties"))
                .hasMessage("absent.properties");
    }
}
