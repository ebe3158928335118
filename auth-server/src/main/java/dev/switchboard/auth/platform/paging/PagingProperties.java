package dev.switchboard.auth.platform.paging;

import dev.switchboard.contract.keys.KeyRing;
import jakarta.validation.constraints.NotBlank;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// @param cursorKeys the keys that sign cursors, the same on every replica, in the format of
///     [KeyRing]
@ConfigurationProperties("switchboard")
@Validated
record PagingProperties(@NotBlank String cursorKeys) {

    KeyRing keyRing() {
        return KeyRing.parse("switchboard.cursor-keys", cursorKeys);
    }

    @Override
    public String toString() {
        return "PagingProperties[]";
    }
}
