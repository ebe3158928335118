package dev.switchboard.gateway.tokens;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.util.Base64;

/// The key that signs internal JWTs.
final class SigningKey {

    private static final int MIN_BYTES = 32;

    private final JWSHeader header;
    private final MACSigner signer;

    private SigningKey(String kid, byte[] secret) throws JOSEException {
        header = new JWSHeader.Builder(JWSAlgorithm.HS256).keyID(kid).build();
        signer = new MACSigner(secret);
    }

    /// The first key of a list.
    ///
    /// @param keys `kid:base64,kid:base64`
    /// @throws IllegalArgumentException when it is malformed or shorter than 32 bytes; the message contains no
    ///     key
    static SigningKey firstOf(String keys) {
        var first = keys.split(",", 2)[0].strip();
        int colon = first.indexOf(':');
        try {
            if (colon > 0) {
                var secret = Base64.getDecoder().decode(first.substring(colon + 1));
                if (secret.length >= MIN_BYTES) {
                    return new SigningKey(first.substring(0, colon), secret);
                }
            }
        } catch (IllegalArgumentException | JOSEException unusable) {
            throw unusable();
        }
        throw unusable();
    }

    private static IllegalArgumentException unusable() {
        return new IllegalArgumentException(
                "switchboard.internal.jwt-keys: expected kid:base64,kid:base64 with at least 32 bytes each");
    }

    String sign(JWTClaimsSet claims) {
        try {
            var jwt = new SignedJWT(header, claims);
            jwt.sign(signer);
            return jwt.serialize();
        } catch (JOSEException impossible) {
            throw new IllegalStateException("a checked key signs", impossible);
        }
    }
}
