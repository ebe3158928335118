package dev.switchboard.api.platform.internal;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.net.InetAddress;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// @param port the port of `/internal/**`; 0 for any free one
/// @param address the address that the port is bound to
/// @param secret all are accepted: the secret that the authorization server sends there
@ConfigurationProperties("switchboard.internal")
@Validated
record InternalPortProperties(
        @Min(0) @Max(65535) int port,
        @NotNull InetAddress address,
        @NotEmpty List<@NotNull @Size(min = 16) String> secret) {

    @Override
    public String toString() {
        return "InternalPortProperties[port=" + port + ", address=" + address + "]";
    }
}
