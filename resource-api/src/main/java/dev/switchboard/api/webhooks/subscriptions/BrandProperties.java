package dev.switchboard.api.webhooks.subscriptions;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// The service's brand in header fields that receivers see.
///
/// @param brand the word SERVICE in header fields such as `X-SERVICE-Event`
@ConfigurationProperties("switchboard")
@Validated
public record BrandProperties(
        @NotNull @Pattern(regexp = "[A-Za-z0-9-]{1,40}") String brand) {

    /// A branded header field, such as `X-SERVICE-Event`.
    ///
    /// @param name the part after the brand
    public String field(String name) {
        return "X-" + brand + "-" + name;
    }

    /// The value of `User-Agent`: `SERVICE-Webhooks/1.0`.
    public String userAgent() {
        return brand + "-Webhooks/1.0";
    }
}
