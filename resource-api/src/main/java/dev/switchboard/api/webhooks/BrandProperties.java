package dev.switchboard.api.webhooks;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/// The name under which the service speaks to receivers.
///
/// @param brand the word SERVICE of the contract's header fields
@ConfigurationProperties("switchboard")
@Validated
public record BrandProperties(
        @DefaultValue("SERVICE") @NotNull @Pattern(regexp = "[A-Za-z0-9-]{1,40}")
        String brand) {

    /// A header field of the contract, such as `X-SERVICE-Event`.
    ///
    /// @param name what stands behind the brand
    public String field(String name) {
        return "X-" + brand + "-" + name;
    }

    /// Who speaks: `SERVICE-Webhooks/1.0`.
    public String userAgent() {
        return brand + "-Webhooks/1.0";
    }
}
