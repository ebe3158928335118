package dev.switchboard.smpp;

import dev.switchboard.telephony.GsmAlphabet;
import dev.switchboard.telephony.TextSegments;
import java.util.ArrayList;
import java.util.List;
import org.jsmpp.bean.OptionalParameter;

/// A segment as it is submitted.
///
/// @param payload for `message_payload`; empty if the text is in `shortMessage`
@SuppressWarnings("ArrayRecordComponent") // never compared
record SegmentPdu(
        String from, String to, int esmClass, int dataCoding, byte[] shortMessage, byte[] payload, int userReference) {

    private static final int USER_DATA_HEADER = 0x40;
    private static final int LONGEST_SHORT_MESSAGE = 254;

    /// How many segments a text is submitted in.
    static int count(String text, LongMessages format) {
        return texts(text, format).size();
    }

    private static List<String> texts(String text, LongMessages format) {
        return switch (format) {
            case UDH_8 -> TextSegments.split(text, TextSegments.HEADER);
            case UDH_16 -> TextSegments.split(text, TextSegments.WIDE_HEADER);
            case PAYLOAD -> List.of(text);
        };
    }

    /// @param segment one of the message
    static SegmentPdu of(Submission message, Submission.Segment segment, LongMessages format) {
        // A submission keeps the way in which it was split, whatever the setting is now.
        var used = message.segments().size() == count(message.text(), format) ? format : formatOf(message);
        var texts = texts(message.text(), used);
        var octets = Octets.of(texts.get(segment.part() - 1), GsmAlphabet.contains(message.text()));
        if (texts.size() == 1) {
            boolean fits = octets.text().length <= LONGEST_SHORT_MESSAGE && TextSegments.count(message.text()) == 1;
            return new SegmentPdu(
                    message.from(),
                    message.to(),
                    0,
                    octets.dataCoding(),
                    fits ? octets.text() : new byte[0],
                    fits ? new byte[0] : octets.text(),
                    segment.userReference());
        }
        var header = new Concatenation(message.reference(), texts.size(), segment.part())
                .header(used == LongMessages.UDH_16);
        return new SegmentPdu(
                message.from(),
                message.to(),
                USER_DATA_HEADER,
                octets.dataCoding(),
                concat(header, octets.text()),
                new byte[0],
                segment.userReference());
    }

    private static LongMessages formatOf(Submission message) {
        for (var format : LongMessages.values()) {
            if (message.segments().size() == count(message.text(), format)) {
                return format;
            }
        }
        throw new IllegalStateException("a message of " + message.segments().size() + " segments");
    }

    private static byte[] concat(byte[] header, byte[] text) {
        var both = new byte[header.length + text.length];
        System.arraycopy(header, 0, both, 0, header.length);
        System.arraycopy(text, 0, both, header.length, text.length);
        return both;
    }

    OptionalParameter[] optionalParameters() {
        var parameters = new ArrayList<OptionalParameter>();
        parameters.add(new OptionalParameter.User_message_reference((short) userReference));
        if (payload.length > 0) {
            parameters.add(new OptionalParameter.Message_payload(payload));
        }
        return parameters.toArray(OptionalParameter[]::new);
    }
}
