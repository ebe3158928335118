package dev.switchboard.api.platform.paging;

import dev.switchboard.contract.keys.KeyRing;
import jakarta.validation.constraints.NotBlank;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// @param cursorKeys the keys that sign cursors, as [KeyRing] reads them; the same on every replica
@ConfigurationProperties("switchboard")
@Validated
public record PagingProperties(@NotBlank String cursorKeys) {

    public KeyRing keyRing() {
        return KeyRing.parse("switchboard.cursor-keys", cursorKeys);
    }

    @Override
    public String toString() {
        return "PagingProperties[]";
    }
}
