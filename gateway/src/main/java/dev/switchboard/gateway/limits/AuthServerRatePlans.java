package dev.switchboard.gateway.limits;

import dev.switchboard.contract.limits.RatePlanChanges;
import dev.switchboard.gateway.authserver.AuthServer;
import dev.switchboard.limits.RatePlanSource;
import java.time.Duration;
import java.util.Objects;
import org.springframework.stereotype.Component;

/// The limits that operators set, read from the authorization server.
@Component
class AuthServerRatePlans implements RatePlanSource {

    private static final Duration TIMEOUT = Duration.ofSeconds(3);

    private final AuthServer authServer;

    AuthServerRatePlans(AuthServer authServer) {
        this.authServer = authServer;
    }

    @Override
    public RatePlanChanges after(long version) {
        return Objects.requireNonNull(authServer.ratePlans(version).block(TIMEOUT));
    }
}
