package dev.switchboard.api.messaging.uploads;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// The types of files that can be uploaded, recognized by the first bytes of a file. The name and the declared type
/// of a file are up to its sender and say nothing. None of these types is shown as a page by a browser: HTML, SVG and
/// other XML are not among them.
enum FileType {
    JPEG("image/jpeg", head -> starts(head, 0, "\u00ff\u00d8\u00ff")),
    PNG("image/png", head -> starts(head, 0, "\u0089PNG\r\n\u001a\n")),
    GIF("image/gif", head -> starts(head, 0, "GIF87a") || starts(head, 0, "GIF89a")),
    WEBP("image/webp", head -> starts(head, 0, "RIFF") && starts(head, 8, "WEBP")),
    MP4("video/mp4", head -> starts(head, 4, "ftyp") && Brands.MP4.contains(text(head, 8, 4))),
    THEORA("video/ogg", head -> isOgg(head) && starts(head, FileType.OGG_PACKET, "\u0080theora")),
    OGG(
            "audio/ogg",
            head -> isOgg(head)
                    && Brands.AUDIO_PACKETS.stream().anyMatch(packet -> starts(head, FileType.OGG_PACKET, packet))),
    MP3("audio/mpeg", Mp3::isHeadOf),
    PDF("application/pdf", head -> starts(head, 0, "%PDF-1.") || starts(head, 0, "%PDF-2.")),
    VCARD("text/vcard", FileType::isVcard);

    /// How many bytes of a file are needed: two frames of an MP3.
    static final int HEAD_BYTES = 4096;

    /// All content types, for the description of the route.
    static final String ALL =
            "image/jpeg, image/png, image/gif, image/webp, video/mp4, video/ogg, audio/ogg, audio/mpeg,"
                    + " application/pdf, text/vcard";

    /// Where the first packet of an Ogg stream begins: after a page header with one segment (RFC 3533, section 6).
    private static final int OGG_PACKET = 28;

    private static final String BYTE_ORDER_MARK = "\u00ef\u00bb\u00bf";
    private static final String VCARD_BEGIN = "begin:vcard";

    private final String contentType;

    @SuppressWarnings("ImmutableEnumChecker") // lambdas that capture nothing
    private final Predicate<byte[]> matches;

    FileType(String contentType, Predicate<byte[]> matches) {
        this.contentType = contentType;
        this.matches = matches;
    }

    /// The marks of formats that several have.
    private static final class Brands {

        /// Of ISO/IEC 14496-12 and 14496-14; not those of HEIF, AVIF and QuickTime.
        private static final Set<String> MP4 = Set.of(
                "isom", "iso2", "iso3", "iso4", "iso5", "iso6", "iso7", "iso8", "iso9", "mp41", "mp42", "avc1", "M4V ",
                "M4A ", "MSNV", "dash");

        private static final Set<String> AUDIO_PACKETS = Set.of("OpusHead", "\u0001vorbis", "\u007fFLAC", "Speex   ");
    }

    String contentType() {
        return contentType;
    }

    /// The type of a file.
    ///
    /// @param head its first [#HEAD_BYTES] bytes, or all
    static Optional<FileType> of(byte[] head) {
        return Arrays.stream(values()).filter(type -> type.matches.test(head)).findFirst();
    }

    private static boolean isOgg(byte[] head) {
        return starts(head, 0, "OggS\u0000");
    }

    /// RFC 6350, section 3.3: a line of its own. NUL is no text.
    private static boolean isVcard(byte[] head) {
        var text = new String(head, ISO_8859_1);
        var card = text.startsWith(BYTE_ORDER_MARK) ? text.substring(BYTE_ORDER_MARK.length()) : text;
        return text.indexOf('\0') < 0
                && card.length() > VCARD_BEGIN.length()
                && card.substring(0, VCARD_BEGIN.length())
                        .toLowerCase(Locale.ROOT)
                        .equals(VCARD_BEGIN)
                && "\r\n".indexOf(card.charAt(VCARD_BEGIN.length())) >= 0;
    }

    /// @param mark each character stands for a byte
    private static boolean starts(byte[] head, int from, String mark) {
        return head.length >= from + mark.length()
                && Arrays.equals(head, from, from + mark.length(), mark.getBytes(ISO_8859_1), 0, mark.length());
    }

    private static String text(byte[] head, int from, int length) {
        return head.length < from + length ? "" : new String(head, from, length, US_ASCII);
    }
}
