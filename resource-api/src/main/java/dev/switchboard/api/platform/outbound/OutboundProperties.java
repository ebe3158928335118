package dev.switchboard.api.platform.outbound;

import org.springframework.boot.context.properties.ConfigurationProperties;

/// @param explainLoopback whether callers learn why a request to this machine failed. When the
///     service is reachable from other machines, that would reveal which local ports are open
@ConfigurationProperties("switchboard.outbound")
public record OutboundProperties(boolean explainLoopback) {

    /// Whether callers learn why a request to that address failed.
    public boolean explains(OutboundAddress address) {
        return explainLoopback || !address.loopback();
    }
}
