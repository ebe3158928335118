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

    /// Says why the verifier does not belong to the challenge; null when it does. Both may be missing, but neither
    /// alone:
    /// a verifier without a challenge is refused (RFC 9700, section 4.8.2: no downgrade).
    static @Nullable String mismatch(@Nullable String verifier, @Nullable String challenge) {
        if (challenge == null) {
            return verifier == null
                    ? null
                    : "code_verifier was sent, but the authorization request had no code_challenge.";
        }
        if (verifier == null) {
            return "code_verifier is missing: the authorization request had a code_challenge.";
        }
        boolean same = FORM.matcher(verifier).matches()
                && MessageDigest.isEqual(
                        Sha256.challenge(verifier).getBytes(StandardCharsets.US_ASCII),
                        challenge.getBytes(StandardCharsets.US_ASCII));
        return same ? null : "code_verifier does not match the code_challenge of the authorization request.";
    }
}
