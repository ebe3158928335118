package dev.switchboard.auth.platform.idempotency;

import dev.switchboard.contract.keys.KeyRing;
import jakarta.validation.constraints.NotBlank;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// How responses are stored.
///
/// @param keys the keys that encrypt them, as [KeyRing] reads them; the same on every replica
@ConfigurationProperties("switchboard.idempotency")
@Validated
record IdempotencyProperties(@NotBlank String keys) {

    KeyRing keyRing() {
        return KeyRing.parse("switchboard.idempotency.keys", keys);
    }

    @Override
    public String toString() {
        return "IdempotencyProperties[]";
    }
}
