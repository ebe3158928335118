package dev.switchboard.api.platform.sync;

import dev.switchboard.contract.keys.KeyRing;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// @param cursorKeys the keys that sign tokens, as they sign cursors; see [KeyRing]
/// @param sync settings of tokens
/// @param lists settings of windows
@ConfigurationProperties("switchboard")
@Validated
record SyncProperties(
        @NotBlank String cursorKeys,
        @NotNull @Valid Sync sync,
        @NotNull @Valid Lists lists) {

    /// @param tokenLifetime counted from the token's issue
    /// @param sampleHorizonEvery how often the age of the horizon is measured
    record Sync(@NotNull Duration tokenLifetime, @NotNull Duration sampleHorizonEvery) {}

    /// @param defaultWindow how far back a list goes without `since`, `until` or a token
    record Lists(@NotNull Duration defaultWindow) {}

    KeyRing keyRing() {
        return KeyRing.parse("switchboard.cursor-keys", cursorKeys);
    }

    @Override
    public String toString() {
        return "SyncProperties[sync=" + sync + ", lists=" + lists + "]";
    }
}
