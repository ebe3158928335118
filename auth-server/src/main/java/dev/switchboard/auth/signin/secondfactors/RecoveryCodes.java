package dev.switchboard.auth.signin.secondfactors;

import dev.switchboard.contract.keys.Sha256;
import java.security.SecureRandom;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.bouncycastle.util.encoders.Base32;

/// Recovery codes: 80 random bits each, so that a plain hash protects them, as
/// `abcd-efgh-ijkl-mnop`.
final class RecoveryCodes {

    private static final int COUNT = 10;
    private static final int BYTES = 10;
    private static final int LENGTH = 16;

    private RecoveryCodes() {}

    static List<String> generate(SecureRandom random) {
        return Stream.generate(() -> one(random)).limit(COUNT).toList();
    }

    private static String one(SecureRandom random) {
        var bytes = new byte[BYTES];
        random.nextBytes(bytes);
        return Base32.toBase32String(bytes).toLowerCase(Locale.ROOT).replaceAll("(.{4})(?!$)", "$1-");
    }

    /// Whether somebody may have meant a recovery code.
    static boolean mayBe(String code) {
        return plain(code).length() == LENGTH;
    }

    /// The form that is stored, whatever the spelling.
    static byte[] sha256(String code) {
        return Sha256.of(plain(code));
    }

    private static String plain(String code) {
        return code.toLowerCase(Locale.ROOT).replaceAll("[\\s-]", "");
    }
}
