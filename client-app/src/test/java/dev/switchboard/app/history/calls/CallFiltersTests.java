package dev.switchboard.app.history.calls;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.ZoneId;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class CallFiltersTests {

    private static final ZoneId CHICAGO = ZoneId.of("America/Chicago");

    @Test
    void takesDaysInTheUsersZoneAndIncludesTheLastOne() {
        assertThat(days("2026-10-31", "2026-11-01").query(CHICAGO).encoded())
                .isEqualTo("/calls?since=2026-10-31T05%3A00%3A00Z&until=2026-11-02T06%3A00%3A00Z");
    }

    @Test
    void leavesTheWordToTheApiWhenADayIsNone() {
        assertThat(days("soon", "").query(CHICAGO).encoded()).isEqualTo("/calls?since=soon");
    }

    @Test
    void keepsInTheAddressWhatTheUserTyped() {
        var filters = new CallFilters("2026-10-31", null, "inbound", "", null, "+1 312", null, null);

        assertThat(filters.address("/app/calls").encoded())
                .isEqualTo("/app/calls?direction=inbound&number=%2B1%20312&since=2026-10-31");
        assertThat(filters.any()).isTrue();
        assertThat(days("", "").any()).isFalse();
    }

    private static CallFilters days(@Nullable String since, @Nullable String until) {
        return new CallFilters(since, until, null, null, null, null, null, null);
    }
}
