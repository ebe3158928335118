package dev.switchboard.api.platform.media;

import jakarta.validation.constraints.NotNull;
import java.net.URI;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// A bucket for media, at Amazon S3 or at a server with the same API.
///
/// @param address the server's address, a slash and the bucket's name:
///     `https://s3.eu-central-1.amazonaws.com/media`; empty when media are in a directory
/// @param region of the signature
/// @param accessKey empty, like the secret key, if the AWS SDK's default provider chain finds the
///     credentials
/// @param timeout how long the server may be silent, and how long a request without a body may take
///     in all
@ConfigurationProperties("switchboard.media.s3")
@Validated
record S3Properties(
        String address,
        @NotNull String region,
        String accessKey,
        String secretKey,
        @NotNull Duration timeout) {

    S3Properties {
        if (!address.isEmpty() && !address.matches("https?://[^/?#]+(/[^?#]+)*/[^/?#]+")) {
            throw new IllegalArgumentException("switchboard.media.s3.address must be the server's address, a slash and"
                    + " the bucket's name, such as https://s3.eu-central-1.amazonaws.com/media");
        }
        if (accessKey.isEmpty() != secretKey.isEmpty()) {
            throw new IllegalArgumentException(
                    "switchboard.media.s3.access-key and secret-key must be set together, or neither of them");
        }
    }

    boolean used() {
        return !address.isEmpty();
    }

    boolean hasKeys() {
        return !accessKey.isEmpty();
    }

    /// The server's address, without the bucket.
    URI endpoint() {
        return URI.create(address.substring(0, address.lastIndexOf('/')));
    }

    String bucket() {
        return address.substring(address.lastIndexOf('/') + 1);
    }

    @Override
    public String toString() {
        return "S3Properties[address=" + address + ", region=" + region + "]";
    }
}
