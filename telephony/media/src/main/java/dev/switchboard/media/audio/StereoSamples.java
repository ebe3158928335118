package dev.switchboard.media.audio;

import java.io.IOException;
import java.io.InputStream;

/// Two streams of 16-bit samples as one in stereo, for [EncodedSound]. It ends with the longer one; the other
/// one is silent from its end on. The notice that both parties hear at the beginning is added to both.
public final class StereoSamples extends InputStream {

    private static final int SAMPLE = Short.BYTES;
    private static final int FRAME = 2 * SAMPLE;
    private static final int FRAMES = 2048;

    private final InputStream left;
    private final InputStream right;
    private final short[] both;
    private byte[] frames = new byte[0];
    private int position;
    private int added;

    /// @param both samples that are added to both streams from their beginning on
    public StereoSamples(InputStream left, InputStream right, short[] both) {
        this.left = left;
        this.right = right;
        this.both = both.clone();
    }

    @Override
    public int read() throws IOException {
        return isAtEnd() ? -1 : frames[position++] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (isAtEnd()) {
            return -1;
        }
        int count = Math.min(length, frames.length - position);
        System.arraycopy(frames, position, bytes, offset, count);
        position += count;
        return count;
    }

    private boolean isAtEnd() throws IOException {
        if (position == frames.length) {
            frames = interleaved(left.readNBytes(FRAMES * SAMPLE), right.readNBytes(FRAMES * SAMPLE));
            position = 0;
        }
        return frames.length == 0;
    }

    private byte[] interleaved(byte[] leftSamples, byte[] rightSamples) {
        int count = Math.max(leftSamples.length, rightSamples.length) / SAMPLE;
        var next = new byte[count * FRAME];
        copy(leftSamples, next, 0);
        copy(rightSamples, next, SAMPLE);
        for (int i = 0; i < count && added < both.length; i++) {
            add(both[added], next, i * FRAME);
            add(both[added], next, i * FRAME + SAMPLE);
            added++;
        }
        return next;
    }

    private static void add(short sample, byte[] frames, int at) {
        int sum = sample + (short) ((frames[at] & 0xff) | (frames[at + 1] << Byte.SIZE));
        int clamped = Math.clamp(sum, Short.MIN_VALUE, Short.MAX_VALUE);
        frames[at] = (byte) clamped;
        frames[at + 1] = (byte) (clamped >> Byte.SIZE);
    }

    private static void copy(byte[] samples, byte[] frames, int offset) {
        for (int i = 0; i + 1 < samples.length; i += SAMPLE) {
            int at = i * 2 + offset;
            frames[at] = samples[i];
            frames[at + 1] = samples[i + 1];
        }
    }

    @Override
    public void close() throws IOException {
        try (left) {
            right.close();
        }
    }
}
