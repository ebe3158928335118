package dev.switchboard.smpp;

import dev.switchboard.telephony.GsmAlphabet;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/// The content of a segment as it is submitted or received.
///
/// @param dataCoding `data_coding` (SMPP 3.4, 5.2.19)
/// @param text without a user data header
@SuppressWarnings("ArrayRecordComponent") // never compared
record Octets(int dataCoding, byte[] text) {

    private static final int DEFAULT_ALPHABET = 0x00;
    private static final int ASCII = 0x01;
    private static final int LATIN_1 = 0x03;
    private static final int CYRILLIC = 0x06;
    private static final int HEBREW = 0x07;
    private static final int UCS_2 = 0x08;

    private static final int GENERAL = 0x3f;
    private static final int ALPHABET = 0x0c;
    private static final int EIGHT_BITS = 0x04;
    private static final int GROUP = 0xf0;
    private static final int WAITING_DISCARD = 0xc0;
    private static final int WAITING_STORE = 0xd0;
    private static final int WAITING_UCS_2 = 0xe0;
    private static final int MESSAGE_CLASS = 0xf0;

    /// @param gsm whether the whole message is in the GSM alphabet; its segments must agree
    static Octets of(String text, boolean gsm) {
        return gsm
                ? new Octets(DEFAULT_ALPHABET, GsmAlphabet.encode(text))
                : new Octets(UCS_2, text.getBytes(StandardCharsets.UTF_16BE));
    }

    /// Whether it is text in a known alphabet.
    static boolean isText(int dataCoding) {
        return switch (dataCoding) {
            case DEFAULT_ALPHABET, ASCII, LATIN_1, CYRILLIC, HEBREW, UCS_2 -> true;
            default ->
                switch (dataCoding & GROUP) {
                    case WAITING_DISCARD, WAITING_STORE, WAITING_UCS_2 -> true;
                    case MESSAGE_CLASS -> (dataCoding & EIGHT_BITS) == 0;
                    // Groups of 3GPP TS 23.038 with a class or compression; the others have alphabets of their own.
                    default ->
                        dataCoding > 0x0f
                                && dataCoding <= GENERAL
                                && (dataCoding & 0x20) == 0
                                && (dataCoding & ALPHABET) != EIGHT_BITS
                                && (dataCoding & ALPHABET) != ALPHABET;
                };
        };
    }

    /// Never fails: what cannot be decoded becomes U+FFFD, and so does U+0000, which no record can have.
    String decoded() {
        return decode().replace('\u0000', '\ufffd');
    }

    private String decode() {
        return switch (dataCoding) {
            case ASCII -> new String(text, StandardCharsets.US_ASCII);
            case LATIN_1 -> new String(text, StandardCharsets.ISO_8859_1);
            case CYRILLIC -> new String(text, Charset.forName("ISO-8859-5"));
            case HEBREW -> new String(text, Charset.forName("ISO-8859-8"));
            default -> isUcs2() ? new String(text, StandardCharsets.UTF_16BE) : GsmAlphabet.decode(text);
        };
    }

    private boolean isUcs2() {
        return dataCoding == UCS_2
                || (dataCoding & GROUP) == WAITING_UCS_2
                || (dataCoding > 0x0f && dataCoding <= GENERAL && (dataCoding & ALPHABET) == UCS_2);
    }
}
