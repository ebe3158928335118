package dev.switchboard.auth.tokens;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.auth.AuthServerTest;
import dev.switchboard.auth.Rows.TestApp;
import java.sql.Timestamp;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class TokenPurgeIT extends AuthServerTest {

    @Test
    void removesExpiredTokensBatchByBatchAndNoOthers() {
        var app = rows.confidentialApp("users:read");
        var unexpired = issueToken(app);
        rows.jdbc()
                .sql("""
                INSERT INTO access_token (sha256, client_id, org_id, scope, issued_at, expires_at)
                SELECT sha256(n::text::bytea), ?, ?, 'users:read', ?, ? FROM generate_series(1, 1700) n
                """)
                .params(app.clientId(), app.orgId())
                .param(Timestamp.from(clock.instant().minus(Duration.ofHours(1))))
                .param(Timestamp.from(clock.instant()))
                .update();

        await().untilAsserted(() -> assertThat(tokens(app)).isOne());
        assertThat(resolve(unexpired).get("valid").asBoolean()).isTrue();
    }

    private long tokens(TestApp app) {
        return rows.jdbc()
                .sql("SELECT count(*) FROM access_token WHERE client_id = ?")
                .param(app.clientId())
                .query(Long.class)
                .single();
    }
}
