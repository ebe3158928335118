package dev.switchboard.api.media;

import dev.switchboard.contract.keys.KeyRing;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import java.nio.file.Path;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;
import org.springframework.validation.annotation.Validated;

/// Where media are kept, and for how long a link to one is good.
///
/// @param directory where they are kept, a directory that all replicas share; with a bucket ([S3Properties]) one of
/// this
///     replica's own, where uploads wait
/// @param linkKeys the keys of signed links, as [KeyRing] reads them; the gateway has them too
/// @param linkLifetime of a signed link, in whole seconds
/// @param quota how much one organization may have kept of what it sends
/// @param inboundQuota how much it may have kept of media of messages that it received
@ConfigurationProperties("switchboard.media")
@Validated
record MediaProperties(
        @NotNull Path directory,
        @NotBlank String linkKeys,
        @NotNull @DefaultValue("1h") Duration linkLifetime,
        @NotNull @DefaultValue("20GB") DataSize quota,
        @NotNull @DefaultValue("20GB") DataSize inboundQuota) {

    KeyRing keyRing() {
        return KeyRing.parse("switchboard.media.link-keys", linkKeys);
    }

    @Override
    public String toString() {
        return "MediaProperties[directory=" + directory + ", linkLifetime=" + linkLifetime + ", quota=" + quota
                + ", inboundQuota=" + inboundQuota + "]";
    }
}
