package dev.switchboard.media.audio;

import java.time.Duration;
import java.util.Iterator;
import java.util.List;

/// Audio as the pages of an Ogg Opus stream. Pages are created as they are read; each iteration
/// gives the same bytes from the beginning.
public final class Sound implements Iterable<byte[]> {

    private final int serial;
    private final int channels;
    private final long frames;
    private final byte[] silence;
    private final List<Part> parts;

    /// @param at the first frame
    /// @param skipped how many of its packets are skipped
    record Part(long at, Phrase phrase, int skipped) {}

    /// @param parts in the order of their frames; between them is silence
    Sound(int serial, int channels, long frames, Phrase silence, List<Part> parts) {
        this.serial = serial;
        this.channels = channels;
        this.frames = frames;
        this.silence = silence.packets().getFirst();
        this.parts = List.copyOf(parts);
    }

    /// A multiple of 20 ms.
    public Duration length() {
        return Frames.duration(frames);
    }

    @Override
    public Iterator<byte[]> iterator() {
        return new OggPages(serial, channels, new Packets(), frames);
    }

    /// One packet per frame, and one more, because of the decoder's delay.
    private final class Packets implements Iterator<byte[]> {

        private long frame;
        private int part;

        @Override
        public boolean hasNext() {
            return frame <= frames;
        }

        @Override
        public byte[] next() {
            long now = frame++;
            while (part < parts.size() && end(parts.get(part)) <= now) {
                part++;
            }
            if (part == parts.size() || parts.get(part).at() > now) {
                return silence;
            }
            var current = parts.get(part);
            return current.phrase().packets().get(Math.toIntExact(now - current.at()) + current.skipped());
        }

        private static long end(Part part) {
            return part.at() + part.phrase().frames() - part.skipped();
        }
    }
}
