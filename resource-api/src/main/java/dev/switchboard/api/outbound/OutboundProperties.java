package dev.switchboard.api.outbound;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/// @param explainLoopback whether callers learn why a request to this machine failed. Where others than
///     developers of this machine reach the service they could find out what listens here
@ConfigurationProperties("switchboard.outbound")
public record OutboundProperties(@DefaultValue("false") boolean explainLoopback) {

    /// Whether callers learn why a request to that address failed.
    public boolean explains(OutboundAddress address) {
        return explainLoopback || !address.loopback();
    }
}
