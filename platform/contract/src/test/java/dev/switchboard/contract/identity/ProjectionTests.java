package dev.switchboard.contract.identity;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ProjectionTests {

    private static final long NOW = 1_795_000_000_000L;

    private static CredentialResolution resolution(@Nullable Long expiresAt) {
        return new CredentialResolution(true, Map.of(), NOW, expiresAt, NOW);
    }

    @Test
    void keepsACredentialForTheRetentionTime() {
        assertThat(Projection.lifetimeOf(resolution(null))).isEqualTo(Projection.RETENTION);
        assertThat(Projection.lifetimeOf(resolution(NOW + Duration.ofHours(1).toMillis())))
                .isEqualTo(Projection.RETENTION);
    }

    @Test
    void keepsACredentialNoLongerThanUntilItExpires() {
        assertThat(Projection.lifetimeOf(resolution(NOW + 1))).isEqualTo(Duration.ofMillis(1));
        assertThat(Projection.lifetimeOf(
                        resolution(NOW + Projection.RETENTION.minusMillis(1).toMillis())))
                .isEqualTo(Projection.RETENTION.minusMillis(1));
    }

    @Test
    void trustsAnEntryForTheShortestTimeWhileRedisIsUnavailable() {
        assertThat(Projection.TRUST_WITHOUT_REDIS).isLessThan(Projection.TRUST);
        assertThat(Projection.TRUST).isLessThan(Projection.RETENTION);
    }

    @Test
    void resolvesAnInvalidCredentialToNothing() {
        assertThat(CredentialResolution.invalid(NOW)).isEqualTo(new CredentialResolution(false, null, null, null, NOW));
    }
}
