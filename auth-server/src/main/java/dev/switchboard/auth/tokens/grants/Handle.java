package dev.switchboard.auth.tokens.grants;

import dev.switchboard.contract.keys.Sha256;
import java.security.SecureRandom;
import java.util.Base64;

/// A short-lived secret in a URL: a code, or the `req` of a consent request. 32 random bytes in
/// base64url, stored as SHA-256.
public final class Handle {

    private static final int BYTES = 32;

    private Handle() {}

    /// Generates one of 43 characters.
    public static String generate(SecureRandom random) {
        var bytes = new byte[BYTES];
        random.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /// The hash under which it is stored.
    public static byte[] sha256(String sent) {
        return Sha256.of(sent);
    }
}
