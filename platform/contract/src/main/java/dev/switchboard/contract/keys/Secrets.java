package dev.switchboard.contract.keys;

import java.security.SecureRandom;
import java.util.Base64;

/// Random texts that whoever holds them proves something with: codes, links, session ids, tickets. Whoever stores one
/// stores its [Sha256].
public final class Secrets {

    private static final int BYTES = 32;

    private Secrets() {}

    /// 32 random bytes in base64url without padding, 43 characters. The source of random bytes may block.
    public static String generate(SecureRandom random) {
        var bytes = new byte[BYTES];
        random.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
