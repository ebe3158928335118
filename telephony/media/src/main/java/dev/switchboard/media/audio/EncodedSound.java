package dev.switchboard.media.audio;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Iterator;
import java.util.NoSuchElementException;

/// Recorded samples as the pages of an Ogg Opus stream in mono or stereo. Pages are encoded as they are read,
/// so that even a long recording needs little memory.
public final class EncodedSound implements Iterable<byte[]> {

    /// The samples per second that it encodes.
    public static final int RATE = Frames.RATE;

    private final int serial;
    private final int channels;
    private final long samples;
    private final Samples source;

    /// Opens the samples: 16 bits each, signed, little-endian, at [#RATE], with the channels interleaved.
    @FunctionalInterface
    public interface Samples {

        InputStream open() throws IOException;
    }

    /// @param serial of the stream; any number
    /// @param channels 1 or 2
    /// @param samples how many there are in a channel
    /// @param source opened for each iteration
    public EncodedSound(int serial, int channels, long samples, Samples source) {
        this.serial = serial;
        this.channels = channels;
        this.samples = samples;
        this.source = source;
    }

    /// A multiple of 20 ms.
    public Duration length() {
        return Frames.duration(frames());
    }

    private long frames() {
        return Math.max(1, Math.ceilDiv(samples, (long) Frames.SAMPLES));
    }

    @Override
    public Iterator<byte[]> iterator() {
        return new OggPages(serial, channels, new Packets(), frames());
    }

    /// One packet per frame, and one more, because of the decoder's delay.
    private final class Packets implements Iterator<byte[]> {

        private final Encoder encoder = new Encoder(channels);
        private final InputStream in = opened();
        private long frame;

        private InputStream opened() {
            try {
                return source.open();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public boolean hasNext() {
            return frame <= frames();
        }

        @Override
        public byte[] next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            try {
                var packet = encoder.encode(samples());
                frame++;
                if (!hasNext()) {
                    in.close();
                }
                return packet;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /// After the end of the source, silence.
        private short[] samples() throws IOException {
            var bytes = in.readNBytes(channels * Frames.SAMPLES * Short.BYTES);
            var frameSamples = new short[channels * Frames.SAMPLES];
            for (int i = 0; i + 1 < bytes.length; i += Short.BYTES) {
                frameSamples[i / Short.BYTES] = (short) ((bytes[i] & 0xff) | (bytes[i + 1] << Byte.SIZE));
            }
            return frameSamples;
        }
    }
}
