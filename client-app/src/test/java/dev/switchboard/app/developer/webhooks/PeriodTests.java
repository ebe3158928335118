package dev.switchboard.app.developer.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;

class PeriodTests {

    private static final ZoneId CHICAGO = ZoneId.of("America/Chicago");

    @Test
    void isInTheUsersZoneAndEndsNowWithoutAnEnd() {
        var period = new Period("2026-11-25T09:30", "");

        assertThat(period.since(CHICAGO)).isEqualTo(Instant.parse("2026-11-25T15:30:00Z"));
        assertThat(period.until(CHICAGO)).isNull();
    }

    @Test
    void continuesWhereARecoveryStopped() {
        var rest = Period.from(Instant.parse("2026-11-25T15:30:01.5Z"), CHICAGO, "2026-11-25T10:00");

        assertThat(rest).isEqualTo(new Period("2026-11-25T09:30:01", "2026-11-25T10:00"));
    }

    @Test
    void leavesTheWordToTheApiWhenATimeIsNone() {
        assertThat(new Period("soon", "later").until(CHICAGO)).isEqualTo("later");
    }
}
