package dev.switchboard.auth.grants;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.OAuthProperties;
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
    private OAuthProperties properties;

    @Test
    void neitherTokenOutlivesTheAbsoluteEndOfItsGrant() {
        var made = clock.instant();
        var end = made.plus(Duration.ofDays(90));
        var limited = new GrantTokens(store, withGrantLifetime(Duration.ofDays(90)), new SecureRandom());
        var grant = new Grant(
                user.orgId(), UUID.randomUUID(), app.clientId(), user.id(), Set.of(Scope.USERS_READ), -1, made, null);

        var early = limited.issueFirst(grant, grant.scopes(), Handle.sha256("a code"));
        var late =
                limited.issueNext(grant, 1, grant.scopes(), early.refreshToken().sha256(), end.minusSeconds(60));

        assertThat(early.refreshExpiresAt()).isEqualTo(made.plus(Duration.ofDays(30)));
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
