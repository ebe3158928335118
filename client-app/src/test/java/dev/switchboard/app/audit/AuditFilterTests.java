package dev.switchboard.app.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.ZoneId;
import org.junit.jupiter.api.Test;

class AuditFilterTests {

    private static final ZoneId CHICAGO = ZoneId.of("America/Chicago");

    @Test
    void includesTheWholeLastDayOfTheUsersZone() {
        var query = new AuditFilter("sign_in", "2026-11-24", "2026-11-25").query("/audit-log", CHICAGO);

        assertThat(query.encoded())
                .isEqualTo("/audit-log?action=sign_in&since=2026-11-24T06%3A00%3A00Z&until=2026-11-26T06%3A00%3A00Z");
    }

    @Test
    void leavesTheWordToTheApiWhenADayIsNone() {
        var query = new AuditFilter("", "yesterday", "").query("/audit-log", CHICAGO);

        assertThat(query.encoded()).isEqualTo("/audit-log?since=yesterday");
    }
}
