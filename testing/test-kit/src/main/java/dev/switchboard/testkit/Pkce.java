package dev.switchboard.testkit;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/// The proof key of code exchange (RFC 7636) with which tests ask for codes and redeem them.
public final class Pkce {

    /// The code verifier of RFC 7636, appendix B.
    public static final String VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";

    /// Its challenge in the same place, so that no test expects what the code under test computes.
    public static final String CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

    /// The parameters of a request to `/oauth/authorize`, to be appended to others.
    public static final String QUERY = "&code_challenge=" + CHALLENGE + "&code_challenge_method=S256";

    /// The parameter of the request to `/oauth/token`, to be appended to others.
    public static final String FORM = "&code_verifier=" + VERIFIER;

    private Pkce() {}

    /// The challenge of another verifier, by the method S256.
    public static String challenge(String verifier) {
        try {
            var hash = MessageDigest.getInstance("SHA-256").digest(verifier.getBytes(US_ASCII));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
        } catch (NoSuchAlgorithmException everyJvmHasIt) {
            throw new IllegalStateException(everyJvmHasIt);
        }
    }
}
