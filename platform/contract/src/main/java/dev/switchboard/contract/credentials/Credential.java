package dev.switchboard.contract.credentials;

import dev.switchboard.contract.keys.Sha256;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;
import java.util.zip.CRC32;

/// A key, token or client secret in its written form: the type's prefix, 32 random bytes as 43
/// base62 digits, and a checksum of 6 base62 digits
/// (docs/guides/requests-and-responses.md#authentication).
///
/// The checksum is the CRC-32 of everything before it. It does not protect anything: it lets the
/// gateway reject mistyped and foreign strings without a look-up, and lets secret scanners recognize
/// Switchboard's credentials. Only [#sha256()] is stored.
///
/// [#toString()] hides the secret, so that a credential in a log line or an exception reveals
/// nothing.
public final class Credential {

    private static final String DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    private static final BigInteger BASE = BigInteger.valueOf(DIGITS.length());
    private static final int RANDOM_BYTES = 32;
    private static final int RANDOM_DIGITS = 43;
    private static final int CHECKSUM_DIGITS = 6;

    private final CredentialType type;
    private final String value;

    private Credential(CredentialType type, String value) {
        this.type = type;
        this.value = value;
    }

    /// Generates a new credential from 32 random bytes.
    public static Credential generate(CredentialType type, SecureRandom random) {
        var bytes = new byte[RANDOM_BYTES];
        random.nextBytes(bytes);
        var body = type.prefix() + base62(new BigInteger(1, bytes), RANDOM_DIGITS);
        return new Credential(type, body + checksum(body));
    }

    /// Parses a credential of a request. Empty when its prefix, length, alphabet or checksum is wrong,
    /// so that it cannot be one of Switchboard's.
    public static Optional<Credential> parse(String value) {
        for (var type : CredentialType.values()) {
            if (value.startsWith(type.prefix())) {
                return wellFormed(type, value) ? Optional.of(new Credential(type, value)) : Optional.empty();
            }
        }
        return Optional.empty();
    }

    private static boolean wellFormed(CredentialType type, String value) {
        if (value.length() != type.prefix().length() + RANDOM_DIGITS + CHECKSUM_DIGITS) {
            return false;
        }
        for (int i = type.prefix().length(); i < value.length(); i++) {
            if (DIGITS.indexOf(value.charAt(i)) < 0) {
                return false;
            }
        }
        int end = value.length() - CHECKSUM_DIGITS;
        return checksum(value.substring(0, end)).equals(value.substring(end));
    }

    /// The type of the credential.
    public CredentialType type() {
        return type;
    }

    /// The secret itself, which is shown only once.
    public String value() {
        return value;
    }

    /// The only form that is stored: SHA-256 of the ASCII bytes, 32 bytes. A plain hash suffices,
    /// because 256 random bits cannot be guessed.
    public byte[] sha256() {
        return Sha256.of(value);
    }

    /// [#sha256()] as 64 lower-case hexadecimal digits, the form in Redis keys and on internal routes.
    public String sha256Hex() {
        return HexFormat.of().formatHex(sha256());
    }

    /// The last four digits of the random part, which distinguish listed keys.
    public String hint() {
        int end = value.length() - CHECKSUM_DIGITS;
        return value.substring(end - 4, end);
    }

    /// The last four characters of the whole text, by which people recognize it where they keep it.
    public String lastCharacters() {
        return value.substring(value.length() - 4);
    }

    @Override
    public String toString() {
        return type.prefix() + "…";
    }

    private static String checksum(String body) {
        var crc = new CRC32();
        crc.update(body.getBytes(StandardCharsets.US_ASCII));
        return base62(BigInteger.valueOf(crc.getValue()), CHECKSUM_DIGITS);
    }

    private static String base62(BigInteger number, int digits) {
        var text = new char[digits];
        var rest = number;
        for (int i = digits - 1; i >= 0; i--) {
            var quotientAndRemainder = rest.divideAndRemainder(BASE);
            text[i] = DIGITS.charAt(quotientAndRemainder[1].intValue());
            rest = quotientAndRemainder[0];
        }
        return new String(text);
    }
}
