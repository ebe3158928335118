package dev.switchboard.media.audio;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// A sentence as encoded speech.
///
/// @param packets one per frame
record Phrase(String words, List<byte[]> packets) {

    /// The channel of a sentence.
    enum Side {
        LEFT(2, 1, 0),
        RIGHT(2, 0, 1),
        BOTH(2, 1, 1),
        MONO(1, 1, 0);

        private final int channels;
        private final int left;
        private final int right;

        Side(int channels, int left, int right) {
            this.channels = channels;
            this.left = left;
            this.right = right;
        }

        static Side of(Speaker speaker) {
            return speaker == Speaker.CALLER ? LEFT : RIGHT;
        }
    }

    /// @param samples what was spoken, at [Frames#RATE]
    static Phrase of(String words, short[] samples, Side side) {
        var encoder = new Encoder(side.channels);
        int frames = Math.ceilDiv(samples.length + encoder.delay(), Frames.SAMPLES);
        var packets = new ArrayList<byte[]>(frames);
        var frame = new short[Frames.SAMPLES * side.channels];
        for (int i = 0; i < frames; i++) {
            for (int j = 0; j < Frames.SAMPLES; j++) {
                int at = i * Frames.SAMPLES + j;
                short sample = at < samples.length ? samples[at] : 0;
                frame[j * side.channels] = (short) (sample * side.left);
                if (side.channels == 2) {
                    frame[j * 2 + 1] = (short) (sample * side.right);
                }
            }
            packets.add(encoder.encode(frame));
        }
        return new Phrase(words, List.copyOf(packets));
    }

    /// One frame of silence.
    static Phrase silence(int channels) {
        return new Phrase("", List.of(new Encoder(channels).encode(new short[Frames.SAMPLES * channels])));
    }

    int frames() {
        return packets.size();
    }

    Duration length() {
        return Frames.duration(frames());
    }
}
