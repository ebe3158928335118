package dev.switchboard.gateway.links;

import dev.switchboard.contract.keys.KeyRing;
import jakarta.validation.constraints.NotBlank;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// The keys of signed links; the resource API signs with them.
///
/// @param linkKeys in the format of [KeyRing]
@Validated
@ConfigurationProperties("switchboard.media")
record LinkProperties(@NotBlank String linkKeys) {

    KeyRing keyRing() {
        return KeyRing.parse("switchboard.media.link-keys", linkKeys);
    }

    @Override
    public String toString() {
        return "LinkProperties[linkKeys=…]";
    }
}
