package dev.switchboard.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// docs/guides/events.md has every event of the OpenAPI document. After a change of one, `docs/renew-events` rewrites
/// it.
class EventsPageTests {

    private static final String RENEW = "switchboard.renew-events";

    @Test
    void isTheCommittedPage() throws IOException {
        var generated = EventsPage.text();

        if (Boolean.getBoolean(RENEW)) {
            Files.writeString(EventsPage.PATH, generated);
        }
        assertThat(generated)
                .as("events differ from docs/guides/events.md; run docs/renew-events")
                .isEqualTo(Files.readString(EventsPage.PATH));
    }

    /// In the order of the wire, which begins with what tells events apart.
    @Test
    void beginsEachExampleWithItsIdAndEvent() {
        assertThat(EventsPage.text().split("```json\n"))
                .hasSizeGreaterThan(10)
                .filteredOn(part -> part.startsWith("{"))
                .allMatch(
                        part -> part.matches(
                                "(?s)\\{\n  \"id\" : [^\n]+\n  \"event\" : .*\"data\" : \\{\n    \"(id|user_id|webhook_id)\" .*"));
    }

    /// The filter of each event is one that webhooks.md describes.
    @Test
    void namesFiltersThatExist() throws IOException {
        var guide = Files.readString(Path.of("..", "..", "docs", "guides", "webhooks.md"));

        assertThat(EventsPage.text().lines().filter(line -> line.contains(" Filter `")))
                .hasSizeGreaterThan(10)
                .allSatisfy(line ->
                        assertThat(guide).contains("| " + line.replaceAll(".* Filter (`[^`]+`).*", "$1") + " |"));
    }
}
