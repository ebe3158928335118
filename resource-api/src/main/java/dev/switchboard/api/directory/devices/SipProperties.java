package dev.switchboard.api.directory.devices;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotEmpty;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// Where devices register (docs/guides/numbers.md#devices).
///
/// @param domain the SIP domain, which is also the realm of their passwords: after a change,
///     devices need new credentials
/// @param transports that the server accepts
/// @param port of the server
@ConfigurationProperties("switchboard.sip")
@Validated
record SipProperties(
        @NotBlank String domain,

        @NotEmpty List<SipTransport> transports,

        @Min(1) @Max(65_535) int port) {

    public SipProperties {
        transports = List.copyOf(transports);
    }
}
