package dev.switchboard.api.media;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/// A bucket for media, at Amazon S3 or a compatible server.
///
/// @param address of the bucket, without a slash at its end:
///     `https://s3.eu-central-1.amazonaws.com/media`; empty when media are in a directory
/// @param region as the signature names it
/// @param timeout how long the bucket may be silent
@ConfigurationProperties("switchboard.media.s3")
@Validated
record S3Properties(
        @DefaultValue("") String address,
        @DefaultValue("us-east-1") String region,
        @DefaultValue("") String accessKey,
        @DefaultValue("") String secretKey,
        @DefaultValue("20s") Duration timeout) {

    boolean used() {
        return !address.isEmpty();
    }

    @Override
    public String toString() {
        return "S3Properties[address=" + address + ", region=" + region + "]";
    }
}
