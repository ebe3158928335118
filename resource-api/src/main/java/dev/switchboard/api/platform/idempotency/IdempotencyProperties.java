package dev.switchboard.api.platform.idempotency;

import dev.switchboard.contract.keys.KeyRing;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// How responses are stored.
///
/// @param keys the keys that encrypt them, as [KeyRing] reads them; the same on every replica
/// @param lifetime how long a response is replayed, counted from the first request
/// @param lease how long a running request holds its key, if neither it nor its node ends before
@ConfigurationProperties("switchboard.idempotency")
@Validated
record IdempotencyProperties(
        @NotBlank String keys,
        @NotNull Duration lifetime,
        @NotNull Duration lease) {

    KeyRing keyRing() {
        return KeyRing.parse("switchboard.idempotency.keys", keys);
    }

    @Override
    public String toString() {
        return "IdempotencyProperties[lifetime=" + lifetime + ", lease=" + lease + "]";
    }
}
