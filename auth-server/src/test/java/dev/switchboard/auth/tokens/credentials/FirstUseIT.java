package dev.switchboard.auth.tokens.credentials;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.auth.AuthServerTest;
import dev.switchboard.auth.Rows.TestApp;
import dev.switchboard.contract.credentials.Credential;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.ArrayList;
import java.util.Collections;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class FirstUseIT extends AuthServerTest {

    private final UUID orgId = UUID.randomUUID();
    private final UUID userId = UUID.randomUUID();

    @Autowired
    private MeterRegistry meters;

    @SuppressWarnings("NullAway.Init") // set before each test
    private TestApp app;

    @SuppressWarnings("NullAway.Init") // set before each test
    private UUID grant;

    @BeforeEach
    void allowAnApp() {
        app = rows.confidentialApp("users:read");
        grant = rows.grant(app, orgId, userId);
    }

    @Test
    void raisesTheGrantsUsedGenerationToTheTokens() {
        resolve(token(0));
        assertThat(rows.usedGeneration(grant)).isZero();
        resolve(token(3));
        assertThat(rows.usedGeneration(grant)).isEqualTo(3);
    }

    @Test
    void neverLowersTheUsedGeneration() {
        resolve(token(2));
        var older = resolve(token(1));

        assertThat(older.get("valid").asBoolean()).isTrue();
        assertThat(rows.usedGeneration(grant)).isEqualTo(2);
    }

    @Test
    void writesNothingWhenNothingChanges() {
        var token = token(1);
        resolve(token);
        // The last use is recorded in the background, once a minute.
        await().until(this::lastUseIsNoted);
        var version = rowVersion();
        double before = firstUses();

        resolve(token);

        assertThat(rowVersion()).isEqualTo(version);
        assertThat(firstUses()).isEqualTo(before);
    }

    @Test
    void countsAFirstUse() {
        double before = firstUses();

        resolve(token(0));

        assertThat(firstUses()).isEqualTo(before + 1);
    }

    @Test
    void theUseOfAnInvalidTokenDoesNotCount() {
        var token = token(4);
        rows.jdbc()
                .sql("UPDATE access_token SET revoked_at = now() WHERE sha256 = ?")
                .param(token.sha256())
                .update();

        resolve(token);

        assertThat(rows.usedGeneration(grant)).isEqualTo(-1);
    }

    @Test
    void endsAtTheHighestGenerationHoweverManyAreUsedAtOnce() throws Exception {
        var uses = new ArrayList<Callable<Boolean>>();
        for (int generation = 0; generation < 10; generation++) {
            var token = token(generation);
            for (int repeat = 0; repeat < 5; repeat++) {
                uses.add(() -> resolve(token).get("valid").asBoolean());
            }
        }
        Collections.shuffle(uses);

        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            assertThat(threads.invokeAll(uses)).extracting(Future::get).containsOnly(true);
        }

        assertThat(rows.usedGeneration(grant)).isEqualTo(9);
    }

    private Credential token(int generation) {
        return rows.grantToken(app, orgId, userId, grant, generation, "users:read");
    }

    private String rowVersion() {
        return rows.jdbc()
                .sql("SELECT xmin || ' ' || ctid FROM authorization_grant WHERE id = ?")
                .param(grant)
                .query(String.class)
                .single();
    }

    private boolean lastUseIsNoted() {
        return rows.jdbc()
                .sql("SELECT last_used_at IS NOT NULL FROM authorization_grant WHERE id = ?")
                .param(grant)
                .query(Boolean.class)
                .single();
    }

    private double firstUses() {
        return meters.counter("switchboard.resolutions", "outcome", "first_use").count();
    }
}
