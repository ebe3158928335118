package dev.switchboard.contract.keys;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The secrets by which services authenticate on each other's internal ports. The first one is sent, all are accepted,
/// so that services can be restarted one after the other while a secret is replaced
/// (docs/operations/secrets-and-keys.md#rotating-the-internal-secret).
public final class BearerSecrets {

    private final List<byte[]> accepted;

    /// @param secrets at least one
    public BearerSecrets(List<String> secrets) {
        this.accepted = secrets.stream()
                .map(secret -> authorization(secret).getBytes(StandardCharsets.UTF_8))
                .toList();
    }

    /// The value of the header `Authorization` of requests to internal ports.
    public static String authorization(List<String> secrets) {
        return authorization(secrets.getFirst());
    }

    private static String authorization(String secret) {
        return "Bearer " + secret;
    }

    /// Whether a request with this header is admitted; compared in constant time.
    ///
    /// @param authorization null for none
    public boolean accepts(@Nullable String authorization) {
        if (authorization == null) {
            return false;
        }
        var sent = authorization.getBytes(StandardCharsets.UTF_8);
        boolean found = false;
        for (var each : accepted) {
            found |= MessageDigest.isEqual(sent, each);
        }
        return found;
    }
}
