package dev.switchboard.auth.tokens.grants;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.OAuthProperties;
import dev.switchboard.auth.apps.AppStore;
import dev.switchboard.auth.tokens.grants.RefreshResult.Reason;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.credentials.CredentialType;
import java.security.SecureRandom;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;

/// The conditions of docs/guides/oauth.md#refresh, as the function `refresh_grants` decides them.
class RefreshRuleIT extends GrantTest {

    private static final Instant ISSUED = Instant.parse("2026-11-20T12:00:00Z");
    private static final Instant USED = ISSUED.plusSeconds(100);
    private static final Instant NOW = ISSUED.plusSeconds(1000);

    @Autowired
    private GrantTokenStore store;

    @Autowired
    private AppStore apps;

    @Autowired
    private OAuthProperties properties;

    private final SecureRandom random = new SecureRandom();

    /// A refresh at [#NOW] of a token of this generation.
    private RefreshResult refreshed(int generation, int usedGeneration, @Nullable Instant supersededAt) {
        var token = Credential.generate(CredentialType.REFRESH_TOKEN, random);
        rows.jdbc()
                .sql("""
                        WITH made AS (
                            INSERT INTO authorization_grant
                                (org_id, id, client_id, user_id, scopes, used_generation, created_at)
                            VALUES (:org_id, uuidv7(), :client_id, :user_id, '{users:read}', :used, :issued)
                            RETURNING org_id, id)
                        INSERT INTO refresh_token (sha256, org_id, grant_id, issued_at, expires_at, superseded_at,
                            generation, client_id)
                        SELECT :sha256, org_id, id, :issued, :expires, :superseded, :generation, :client_id FROM made
                        """)
                .param("org_id", user.orgId())
                .param("client_id", app.clientId())
                .param("user_id", user.id())
                .param("used", usedGeneration)
                .param("issued", Timestamp.from(ISSUED))
                .param("sha256", token.sha256())
                .param("expires", Timestamp.from(ISSUED.plus(Duration.ofDays(30))))
                .param("superseded", supersededAt == null ? null : Timestamp.from(supersededAt), Types.TIMESTAMP)
                .param("generation", generation)
                .update();
        var refresh = new Refresh(
                apps.find(app.clientId()).orElseThrow(),
                token,
                null,
                Credential.generate(CredentialType.ACCESS_TOKEN, random),
                Credential.generate(CredentialType.REFRESH_TOKEN, random),
                NOW);
        return store.addNext(List.of(refresh), properties).getFirst();
    }

    @ParameterizedTest
    @CsvSource({"0, -1, false", "1, -1, false", "2, -1, true", "1, 0, false", "2, 0, true", "2, 1, false", "3, 1, true"
    })
    void isAheadByMoreThanOneGenerationOfTheUsedOneWhereThatOfTheCodeCountsAsUsed(
            int generation, int used, boolean ahead) {
        var result = refreshed(generation, used, null);

        assertThat(result instanceof RefreshResult.Refused).isEqualTo(ahead);
        if (result instanceof RefreshResult.Refused refused) {
            assertThat(refused.reason()).isEqualTo(Reason.AHEAD);
        }
    }

    @Test
    void isInvalidSinceTheFirstUseOfALaterGeneration() {
        assertInvalidSince(USED, refreshed(1, 2, USED));
    }

    @Test
    void wasNeverValidWhenItWasIssuedAfterThat() {
        assertInvalidSince(ISSUED, refreshed(1, 2, null));
    }

    @Test
    void isValidWhileItsOwnGenerationIsUsed() {
        assertThat(refreshed(1, 1, null)).isInstanceOf(GrantOutcome.Issued.class);
    }

    private static void assertInvalidSince(Instant since, RefreshResult result) {
        assertThat(result).isInstanceOfSatisfying(RefreshResult.Refused.class, refused -> {
            assertThat(refused.reason()).isEqualTo(Reason.INVALID);
            assertThat(refused.endsAt()).isEqualTo(since);
        });
    }
}
