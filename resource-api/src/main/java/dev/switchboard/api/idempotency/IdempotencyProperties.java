package dev.switchboard.api.idempotency;

import dev.switchboard.api.keys.KeyRing;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/// How answers are kept.
///
/// @param keys the keys that encrypt them; the same on every replica
/// @param lifetime how long an answer is given again, counted from the first request
/// @param lease how long a running request holds its key, should it never end
@ConfigurationProperties("switchboard.idempotency")
@Validated
record IdempotencyProperties(
        KeyRing keys,
        @DefaultValue("24h") Duration lifetime,
        @DefaultValue("60s") Duration lease) {}
