package dev.switchboard.media.audio;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.gagravarr.ogg.OggFile;
import org.gagravarr.ogg.OggPacket;
import org.gagravarr.ogg.OggPacketWriter;
import org.gagravarr.opus.OpusInfo;
import org.gagravarr.opus.OpusTags;

/// An Ogg Opus stream (RFC 7845), page by page: head, tags, then a second of sound each.
final class OggPages implements Iterator<byte[]> {

    private static final int PACKETS_PER_PAGE = 50;
    private static final int PRE_SKIP = 120;
    private static final String VENDOR = "Switchboard";

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final OggPacketWriter writer;
    private final int channels;
    private final Iterator<byte[]> packets;
    private final long end;
    private long written;
    private Part next = Part.HEAD;

    private enum Part {
        HEAD,
        TAGS,
        SOUND,
        END
    }

    /// @param serial of the stream; any number
    /// @param packets one per frame
    /// @param frames how many are audible; there is one packet more, because of the decoder's delay
    OggPages(int serial, int channels, Iterator<byte[]> packets, long frames) {
        this.writer = new OggFile(out).getPacketWriter(serial);
        this.channels = channels;
        this.packets = packets;
        this.end = PRE_SKIP + frames * Frames.GRANULES;
    }

    @Override
    public boolean hasNext() {
        return next != Part.END;
    }

    @Override
    public byte[] next() {
        out.reset();
        try {
            next = switch (next) {
                case HEAD -> head();
                case TAGS -> tags();
                case SOUND -> sound();
                case END -> throw new NoSuchElementException();
            };
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    private Part head() throws IOException {
        var head = new OpusInfo();
        head.setNumChannels(channels);
        head.setSampleRate(Frames.RATE);
        head.setPreSkip(PRE_SKIP);
        writer.bufferPacket(head.write(), true);
        return Part.TAGS;
    }

    private Part tags() throws IOException {
        var tags = new OpusTags();
        tags.setVendor(VENDOR);
        writer.bufferPacket(tags.write(), true);
        return Part.SOUND;
    }

    private Part sound() throws IOException {
        for (int i = 0; i < PACKETS_PER_PAGE && packets.hasNext(); i++) {
            written++;
            writer.bufferPacket(new OggPacket(packets.next()), granule());
        }
        if (packets.hasNext()) {
            writer.flush();
            return Part.SOUND;
        }
        writer.close();
        return Part.END;
    }

    /// The granule position, which includes what a decoder skips at the beginning and excludes what
    /// is after the end (RFC 7845, section 4).
    private long granule() {
        return Math.min(end, written * Frames.GRANULES);
    }
}
