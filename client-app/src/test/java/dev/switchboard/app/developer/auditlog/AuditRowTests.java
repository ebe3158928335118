package dev.switchboard.app.developer.auditlog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.app.audit.AuditEntry;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// What the page makes of the entries.
class AuditRowTests {

    private static final String OWN = "svc_app_switchboard_client";
    private static final Instant NOON = Instant.parse("2026-11-28T12:00:00Z");

    private static AuditEntry entry(String action, String user, @Nullable String client, int second) {
        return new AuditEntry(action + second, action, user, client, null, null, null, NOON.plusSeconds(second));
    }

    private static List<String> ids(List<AuditRow> rows) {
        return rows.stream().map(row -> row.entry().id()).toList();
    }

    @Test
    void makesTheFirstTokensOfSwitchboardItselfAPartOfTheSignIn() {
        var rows = AuditRow.of(
                List.of(
                        entry("grant_made", "ada", OWN, 2),
                        entry("consent_allowed", "ada", OWN, 1),
                        entry("sign_in", "ada", null, 0)),
                OWN);

        assertThat(ids(rows)).containsExactly("sign_in0");
        assertThat(rows.getFirst().signedInTo()).isEqualTo(OWN);
    }

    @Test
    void keepsWhatBelongsToNoSignInOfTheSameUser() {
        var rows = AuditRow.of(
                List.of(
                        entry("grant_made", "ada", OWN, 121),
                        entry("grant_made", "ben", OWN, 2),
                        entry("grant_made", "ada", "svc_app_other", 1),
                        entry("sign_in", "ada", null, 0)),
                OWN);

        assertThat(ids(rows)).containsExactly("grant_made121", "grant_made2", "grant_made1", "sign_in0");
        assertThat(rows.getLast().signedInTo()).isNull();
    }

    @Test
    void linksWebhooksAndAppsThatAreStillThere() {
        var webhook = new AuditEntry("1", "webhook_updated", "ada", null, null, "w1", null, NOON);
        var deleted = new AuditEntry("2", "webhook_deleted", "ada", null, null, "w1", null, NOON);
        var app = new AuditEntry("3", "app_changed", "ada", "svc_app_1", null, null, null, NOON);

        assertThat(AuditRow.of(List.of(webhook, deleted, app), OWN))
                .extracting(AuditRow::address)
                .containsExactly("/app/webhooks/w1", null, null);
        assertThat(AuditRow.of(List.of(webhook, app), OWN))
                .extracting(AuditRow::appAddress)
                .containsExactly(null, "/app/apps/svc_app_1");
    }

    @Test
    void writesCsvThatASpreadsheetDoesNotCompute() {
        var entry = new AuditEntry("1", "user_updated", "ada", null, "k1", "r,1", "192.0.2.1", NOON);

        assertThat(AuditCsv.header())
                .isEqualTo("created_at,action,user_id,user_name,client_id,key_id,record_id,client_address,id\r\n");
        assertThat(AuditCsv.line(entry, "=cmd|\"x\""))
                .isEqualTo("2026-11-28T12:00:00Z,user_updated,ada,\"'=cmd|\"\"x\"\"\",,k1,\"r,1\",192.0.2.1,1\r\n");
        assertThat(AuditCsv.line(entry, null)).contains(",ada,,,");
    }
}
