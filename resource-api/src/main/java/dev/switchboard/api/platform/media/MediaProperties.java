package dev.switchboard.api.platform.media;

import dev.switchboard.contract.keys.KeyRing;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import java.nio.file.Path;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.util.unit.DataSize;
import org.springframework.validation.annotation.Validated;

/// Where media are stored, and how long links to them are valid.
///
/// @param directory of the media, shared by all replicas; with a bucket ([S3Properties]), this
///     replica's own directory for uploads in progress
/// @param minFree less free space on the disk of the directory counts as a full disk
/// @param linkKeys the keys of signed links, in the form of [KeyRing]; the gateway has the same
/// @param linkLifetime of a signed link, in whole seconds
/// @param quota how much media one company may store for what it sends
/// @param inboundQuota how much media it may store of messages that it received
@ConfigurationProperties("switchboard.media")
@Validated
record MediaProperties(
        @NotNull Path directory,
        @NotNull DataSize minFree,
        @NotBlank String linkKeys,
        @NotNull Duration linkLifetime,
        @NotNull DataSize quota,
        @NotNull DataSize inboundQuota) {

    KeyRing keyRing() {
        return KeyRing.parse("switchboard.media.link-keys", linkKeys);
    }

    @Override
    public String toString() {
        return "MediaProperties[directory=" + directory + ", minFree=" + minFree + ", linkLifetime=" + linkLifetime
                + ", quota=" + quota + ", inboundQuota=" + inboundQuota + "]";
    }
}
