package dev.switchboard.auth.grants;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.OAuthProperties;
import dev.switchboard.auth.apps.AppStore;
import dev.switchboard.contract.scopes.Scope;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class GrantTokensIT extends GrantTest {

    @Autowired
    private GrantTokenStore store;

    @Autowired
    private AppStore apps;

    @Autowired
    private OAuthProperties properties;

    @Test
    void neitherTokenOutlivesTheAbsoluteEndOfItsGrant() {
        var made = clock.instant();
        var lifetime = Duration.ofDays(30).minusSeconds(10);
        var end = made.plus(lifetime);
        var limited = new GrantTokens(store, withGrantLifetime(lifetime), new SecureRandom());
        var grant = new Grant(
                user.orgId(),
                UUID.randomUUID(),
                app.clientId(),
                user.id(),
                Set.of(Scope.USERS_READ),
                -1,
                made,
                null,
                null);

        var early = limited.issueFirst(grant, grant.scopes(), Handle.sha256("a code"));
        var late = limited.issueNext(
                        apps.findVersion(app.clientId()).orElseThrow(),
                        early.refreshToken(),
                        null,
                        made.plus(Duration.ofDays(30)).minusSeconds(60))
                .orElseThrow();

        assertThat(early.accessExpiresAt()).isEqualTo(made.plus(Duration.ofHours(1)));
        assertThat(early.refreshExpiresAt()).isEqualTo(end);
        assertThat(late.accessExpiresAt()).isEqualTo(end);
        assertThat(late.refreshExpiresAt()).isEqualTo(end);
    }

    private OAuthProperties withGrantLifetime(Duration lifetime) {
        return new OAuthProperties(
                properties.codeLifetime(),
                properties.accessTokenLifetime(),
                properties.refreshTokenLifetime(),
                properties.refreshGrace(),
                properties.requestLifetime(),
                lifetime,
                properties.tokensPerGrant(),
                properties.purgeInterval());
    }
}
