package dev.switchboard.auth.tokens.grants;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.scopes.Scope;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The conditions of docs/guides/oauth.md#refresh.
class RefreshTokenTests {

    private static final Duration GRACE = Duration.ofSeconds(60);
    private static final Instant ISSUED = Instant.parse("2026-11-20T12:00:00Z");
    private static final Instant USED = ISSUED.plusSeconds(100);
    private static final Instant NOW = ISSUED.plusSeconds(1000);

    private static RefreshToken token(int generation, @Nullable Instant supersededAt) {
        return new RefreshToken(
                UUID.randomUUID(),
                UUID.randomUUID(),
                "svc_app_x",
                generation,
                ISSUED,
                ISSUED.plus(Duration.ofDays(30)),
                null,
                supersededAt);
    }

    private static Grant grant(int usedGeneration) {
        return new Grant(
                UUID.randomUUID(),
                UUID.randomUUID(),
                "svc_app_x",
                UUID.randomUUID(),
                Set.of(Scope.USERS_READ),
                usedGeneration,
                ISSUED,
                null,
                null);
    }

    @ParameterizedTest
    @CsvSource({"0, -1, false", "1, -1, false", "2, -1, true", "1, 0, false", "2, 0, true", "2, 1, false", "3, 1, true"
    })
    void isAheadByMoreThanOneGenerationOfTheUsedOneWhereThatOfTheCodeCountsAsUsed(
            int generation, int used, boolean ahead) {
        assertThat(token(generation, null).isAhead(grant(used))).isEqualTo(ahead);
    }

    @Test
    void isInvalidSinceTheFirstUseOfALaterGeneration() {
        assertThat(token(1, USED).invalidSince(grant(2), GRACE, NOW)).contains(USED);
    }

    @Test
    void wasNeverValidWhenItWasIssuedAfterThat() {
        assertThat(token(1, null).invalidSince(grant(2), GRACE, NOW)).contains(ISSUED);
    }

    @Test
    void isValidWhileItsOwnGenerationIsUsed() {
        assertThat(token(1, null).invalidSince(grant(1), GRACE, NOW)).isEmpty();
    }
}
