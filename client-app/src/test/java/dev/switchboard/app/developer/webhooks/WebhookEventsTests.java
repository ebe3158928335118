package dev.switchboard.app.developer.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The events that the page offers.
class WebhookEventsTests {

    private static final Path PROMISED =
            Path.of("..", "platform", "contract", "src", "test", "resources", "tables", "events.csv");

    @Test
    void areAllThatWerePromisedUnderTheirFilters() throws IOException {
        var promised = Files.readAllLines(PROMISED).stream()
                .skip(2)
                .map(line -> line.split("\\|"))
                .map(columns -> columns[1].strip() + " " + columns[0].strip());

        var offered = WebhookEvents.ALL.stream()
                .flatMap(group -> group.events().stream().map(event -> group.filter() + " " + event));

        assertThat(offered).containsExactlyInAnyOrderElementsOf(promised.toList());
        assertThat(WebhookEvents.ALL.stream().map(WebhookEvents.Group::filter))
                .containsExactlyInAnyOrderElementsOf(WebhookForm.FILTERS);
    }

    @Test
    void haveASuccessRateThatIsAHundredOnlyIfAllSucceeded() {
        assertThat(Stream.of(statistics(0, 0), statistics(3, 0), statistics(99_999, 1), statistics(0, 4))
                        .map(WebhookStatistics::successRate))
                .containsExactly(null, 100.0, 99.9, 0.0);
    }

    private static WebhookStatistics statistics(long successes, long failures) {
        return new WebhookStatistics(Instant.EPOCH, successes + failures, successes, failures, null, null);
    }
}
