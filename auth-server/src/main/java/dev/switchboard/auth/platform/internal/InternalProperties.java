package dev.switchboard.auth.platform.internal;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.net.InetAddress;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// @param port of `/internal/**`; 0 takes any free one
/// @param address where that port listens
/// @param secret the first one is sent and all are accepted: what the gateway sends there, and this server sends to the
/// internal port of the
///     resource API
@ConfigurationProperties("switchboard.internal")
@Validated
public record InternalProperties(
        @Min(0) @Max(65535) int port,
        @NotNull InetAddress address,
        @NotEmpty List<@NotNull @Size(min = 16) String> secret) {

    @Override
    public String toString() {
        return "InternalProperties[port=" + port + ", address=" + address + "]";
    }
}
