package dev.switchboard.api.webhooks.subscriptions;

import dev.switchboard.contract.keys.KeyRing;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// Settings of subscriptions and their deliveries (docs/operations/configure.md#webhooks).
///
/// @param secretKeys the keys that encrypt secrets, as [KeyRing] reads them; the same on every
///     replica
/// @param retryDelays the pauses after failed attempts; after the last retry a delivery is given up
/// @param handshakeTimeout for the response of a new address
/// @param deliveryTimeout for the response to a delivery
/// @param suspendAfter so many deliveries in a row that failed all their attempts
/// @param defaultExpiry of a subscription that names no time
/// @param rotation how long the previous secret is valid beside a new one
/// @param reencryptEvery how often secrets that were encrypted with an old key are re-encrypted
/// @param allowLoopback whether addresses may be on this machine, with any certificate; for
///     development
@ConfigurationProperties("switchboard.webhooks")
@Validated
public record WebhookProperties(
        @NotBlank String secretKeys,

        @NotEmpty List<Duration> retryDelays,

        @NotNull Duration handshakeTimeout,
        @NotNull Duration deliveryTimeout,
        @Min(1) int suspendAfter,
        @NotNull Duration defaultExpiry,
        @NotNull Duration rotation,
        @NotNull Duration reencryptEvery,
        boolean allowLoopback) {

    public WebhookProperties {
        retryDelays = List.copyOf(retryDelays);
    }

    KeyRing keyRing() {
        return KeyRing.parse("switchboard.webhooks.secret-keys", secretKeys);
    }

    @Override
    public String toString() {
        return "WebhookProperties[retryDelays=%s, handshakeTimeout=%s, deliveryTimeout=%s, suspendAfter=%d]"
                .formatted(retryDelays, handshakeTimeout, deliveryTimeout, suspendAfter);
    }
}
