package dev.switchboard.auth.tokens.grants;

import dev.switchboard.contract.keys.Sha256;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// PKCE with S256, the only supported method (RFC 7636, section 4.6).
final class CodeVerifier {

    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9._~-]{43,128}");

    private CodeVerifier() {}

    /// Whether the verifier belongs to the challenge. Both may be missing, but neither alone: a
    /// verifier without a challenge is refused (RFC 9700, section 4.8.2: no downgrade).
    static boolean matches(@Nullable String verifier, @Nullable String challenge) {
        if (verifier == null || challenge == null) {
            return verifier == null && challenge == null;
        }
        return FORM.matcher(verifier).matches()
                && MessageDigest.isEqual(
                        Sha256.challenge(verifier).getBytes(StandardCharsets.US_ASCII),
                        challenge.getBytes(StandardCharsets.US_ASCII));
    }
}
