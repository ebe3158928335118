package dev.switchboard.smpp;

import java.util.Arrays;
import java.util.List;

/// A segment of a received text.
record ReceivedSegment(int part, Octets octets) {

    private static final String MISSING = "[…]";

    /// The text of these segments. Neighbors are decoded together, since some senders split a character.
    ///
    /// @param segments in order, with `[…]` for those that are missing
    static String text(List<ReceivedSegment> segments, int parts) {
        var text = new StringBuilder();
        var run = new Octets(0, new byte[0]);
        int expected = 1;
        for (var segment : segments) {
            boolean missing = segment.part() != expected;
            if (missing || segment.octets().dataCoding() != run.dataCoding()) {
                text.append(run.decoded()).append(missing ? MISSING : "");
                run = segment.octets();
            } else {
                run = new Octets(
                        run.dataCoding(), concat(run.text(), segment.octets().text()));
            }
            expected = segment.part() + 1;
        }
        return text.append(run.decoded())
                .append(expected <= parts ? MISSING : "")
                .toString();
    }

    private static byte[] concat(byte[] first, byte[] second) {
        var both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }
}
