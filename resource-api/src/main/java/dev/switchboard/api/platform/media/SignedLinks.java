package dev.switchboard.api.platform.media;

import dev.switchboard.contract.links.LinkSignature;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.springframework.stereotype.Component;

/// Creates the links to media that need no bearer credential (docs/guides/media.md#signed-links).
/// The gateway checks them.
@Component
public final class SignedLinks {

    private static final String VERSION_SEGMENT = "/v1";

    private final LinkSignature signature;
    private final Duration lifetime;
    private final String baseUrl;
    private final Clock clock;

    SignedLinks(MediaProperties properties, AddressProperties addresses, Clock clock) {
        this.signature = new LinkSignature(properties.keyRing());
        this.lifetime = properties.linkLifetime();
        this.baseUrl = addresses.baseUrl();
        this.clock = clock;
    }

    /// The absolute URL of a medium, valid from now on for the lifetime of links.
    ///
    /// @param path its route's path, such as `/v1/recordings/{id}/media`
    public String link(UUID orgId, String path) {
        return link(orgId, path, clock.instant().plus(lifetime));
    }

    /// The absolute URL of a medium, valid until a time.
    public String link(UUID orgId, String path, Instant expiresAt) {
        long end = expiresAt.getEpochSecond();
        return address(path) + "?" + LinkSignature.SIGNATURE + "=" + signature.sign(orgId, path, end) + "&"
                + LinkSignature.EXPIRY + "=" + end;
    }

    /// The absolute URL of a path, without a signature.
    public String address(String path) {
        if (!path.startsWith(VERSION_SEGMENT + "/")) {
            throw new IllegalArgumentException("not a path of the API: " + path);
        }
        return baseUrl + path.substring(VERSION_SEGMENT.length());
    }

    /// The link of a URL, valid from then on for the lifetime of links.
    ///
    /// @param link an earlier one, which may have another base URL
    public String renewed(UUID orgId, String link, Instant from) {
        var address = link.substring(0, link.indexOf('?') < 0 ? link.length() : link.indexOf('?'));
        return link(orgId, address.substring(address.lastIndexOf(VERSION_SEGMENT + "/")), from.plus(lifetime));
    }
}
