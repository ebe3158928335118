package dev.switchboard.media.audio;

import io.github.jaredmdobson.concentus.OpusApplication;
import io.github.jaredmdobson.concentus.OpusEncoder;
import io.github.jaredmdobson.concentus.OpusException;
import io.github.jaredmdobson.concentus.OpusSignal;
import java.util.Arrays;

/// Encodes Opus packets of 20 ms that are independent of each other, so that any may follow any
/// other. In stereo at this rate the channels are encoded separately, so that a silent channel is
/// completely silent.
final class Encoder {

    private static final int BITS_PER_SECOND_AND_CHANNEL = 24_000;
    private static final int COMPLEXITY = 3;
    private static final int MAX_BYTES = 1275;

    private final OpusEncoder opus;
    private final int channels;
    private final byte[] packet = new byte[MAX_BYTES];

    /// @param channels 1 or 2
    Encoder(int channels) {
        this.channels = channels;
        try {
            opus = new OpusEncoder(Frames.RATE, channels, OpusApplication.OPUS_APPLICATION_RESTRICTED_LOWDELAY);
            opus.setBitrate(channels * BITS_PER_SECOND_AND_CHANNEL);
            opus.setComplexity(COMPLEXITY);
            opus.setUseVBR(true);
            opus.setForceChannels(channels);
            opus.setSignalType(OpusSignal.OPUS_SIGNAL_VOICE);
            opus.setPredictionDisabled(true);
        } catch (OpusException e) {
            throw new IllegalStateException(e);
        }
    }

    /// The delay of the decoded signal, in samples.
    int delay() {
        return opus.getLookahead();
    }

    /// @param samples of one frame, with the channels interleaved
    byte[] encode(short[] samples) {
        try {
            int length = opus.encode(samples, 0, samples.length / channels, packet, 0, packet.length);
            return Arrays.copyOf(packet, length);
        } catch (OpusException e) {
            throw new IllegalStateException(e);
        }
    }
}
