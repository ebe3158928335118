package dev.switchboard.gateway.credentials;

import dev.switchboard.gateway.authserver.AuthServer;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/// How many look-ups of unknown credentials client addresses may cause, each and together.
///
/// @param concurrency how many of one address at once
/// @param perSecond how many of one address per second that find nothing alive, and as many at once
/// @param maxWait how long a request waits for its turn
/// @param maxWaiting how many requests of one address wait at once; more than start within [#maxWait] wait in vain
/// @param total how many of all addresses at once. It leaves connections to the authorization server for everything
///     that takes no turn
/// @param totalMaxWaiting how many requests of all addresses wait at once
@Validated
@ConfigurationProperties("switchboard.look-ups")
record LookUpProperties(
        @Min(1) @DefaultValue("16") int concurrency,
        @Min(1) @DefaultValue("200") int perSecond,
        @NotNull @DefaultValue("1s") Duration maxWait,
        @Min(0) @DefaultValue("200") int maxWaiting,

        @Min(1) @Max(AuthServer.MAX_CONNECTIONS / 2) @DefaultValue("32")
        int total,

        @Min(0) @DefaultValue("5000") int totalMaxWaiting) {}
