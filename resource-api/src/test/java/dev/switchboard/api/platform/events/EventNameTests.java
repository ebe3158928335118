package dev.switchboard.api.platform.events;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

class EventNameTests {

    @ParameterizedTest
    @CsvFileSource(
            files = "../platform/contract/src/test/resources/tables/events.csv",
            delimiter = '|',
            useHeadersInDisplayName = true)
    void belongsToThePromisedFilter(String event, String filter) {
        assertThat(EventName.of(event))
                .hasValueSatisfying(found -> assertThat(found.filter().value()).isEqualTo(filter));
    }

    @Test
    void hasOnlyThePromisedEvents() {
        assertThat(EventName.values()).hasSize(17);
    }

    /// The scope that a third-party app needs beside `webhooks:manage`.
    @ParameterizedTest
    @CsvSource({
        "calls.sessions, calls:read",
        "calls.log, calls:read",
        "messages, messages:read",
        "voicemails, voicemails:read",
        "faxes, faxes:read",
        "presence, presence:read",
        "recordings.ready, recordings:read",
        "test,"
    })
    void requiresTheScopeOfItsData(String filter, String scope) {
        assertThat(EventFilter.of(filter))
                .hasValueSatisfying(found -> assertThat(
                                found.scope().map(needed -> needed.value()).orElse(null))
                        .isEqualTo(scope));
        assertThat(Arrays.stream(EventFilter.values())).hasSize(8);
    }
}
