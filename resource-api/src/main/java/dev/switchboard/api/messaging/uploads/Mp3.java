package dev.switchboard.api.messaging.uploads;

/// Recognizes MP3 files: by an ID3v2 tag, or by two frames of MPEG audio, layer III, one after the other (ISO/IEC
/// 11172-3 and 13818-3). The mark of one frame has so few bits that other files have it by chance.
final class Mp3 {

    private static final int[] KILOBITS_1 = {0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320};
    private static final int[] KILOBITS_2 = {0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160};
    private static final int[] HERTZ = {44_100, 48_000, 32_000};

    private static final int ID3_HEADER = 10;
    private static final int FRAME_HEADER = 4;

    private Mp3() {}

    static boolean isHeadOf(byte[] head) {
        return hasTag(head) || (frameLength(head, 0) > 0 && frameLength(head, frameLength(head, 0)) > 0);
    }

    /// A tag of version 2 to 4, whose size has seven bits in each byte.
    private static boolean hasTag(byte[] head) {
        return head.length > ID3_HEADER
                && head[0] == 'I'
                && head[1] == 'D'
                && head[2] == '3'
                && head[3] >= 2
                && head[3] <= 4
                && (head[6] | head[7] | head[8] | head[9]) >= 0;
    }

    /// How many bytes the frame at this place has; 0 if there is none.
    private static int frameLength(byte[] head, int at) {
        if (head.length < at + FRAME_HEADER || (head[at] & 0xff) != 0xff || (head[at + 1] & 0xe6) != 0xe2) {
            return 0;
        }
        int version = head[at + 1] >> 3 & 3;
        int kilobits = head[at + 2] >> 4 & 15;
        int rate = head[at + 2] >> 2 & 3;
        if (version == 1 || kilobits == 0 || kilobits == 15 || rate == 3) {
            return 0;
        }
        boolean first = version == 3;
        int hertz = HERTZ[rate] >> (first ? 0 : version == 2 ? 1 : 2);
        int bits = 1000 * (first ? KILOBITS_1 : KILOBITS_2)[kilobits];
        return (first ? 144 : 72) * bits / hertz + (head[at + 2] >> 1 & 1);
    }
}
