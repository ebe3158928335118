package dev.switchboard.media.audio;

import io.github.jaredmdobson.concentus.OpusDecoder;
import io.github.jaredmdobson.concentus.OpusException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.gagravarr.ogg.OggFile;
import org.gagravarr.ogg.OggPacket;
import org.gagravarr.opus.OpusInfo;

/// A decoded Ogg Opus stream: samples at 16 kHz, trimmed at both ends as the stream requires.
record DecodedSound(int channels, List<short[]> samples, List<Long> granules) {

    private static final int RATE = 16_000;
    private static final int GRANULES_PER_SAMPLE = 3;

    static byte[] bytes(Iterable<byte[]> pages) {
        var bytes = new ByteArrayOutputStream();
        pages.forEach(bytes::writeBytes);
        return bytes.toByteArray();
    }

    static DecodedSound of(Iterable<byte[]> pages) throws IOException, OpusException {
        var reader = new OggFile(new ByteArrayInputStream(bytes(pages))).getPacketReader();
        var head = new OpusInfo(reader.getNextPacket());
        reader.getNextPacket();
        int channels = head.getNumChannels();
        var decoder = new OpusDecoder(RATE, channels);
        var frames = new ArrayList<short[]>();
        var granules = new ArrayList<Long>();
        for (OggPacket packet = reader.getNextPacket(); packet != null; packet = reader.getNextPacket()) {
            var frame = new short[320 * channels];
            var data = packet.getData();
            int decoded = decoder.decode(data, 0, data.length, frame, 0, 320, false);
            if (decoded != 320) {
                throw new AssertionError("a packet of " + decoded + " samples");
            }
            frames.add(frame);
            granules.add(packet.getGranulePosition());
        }
        return new DecodedSound(
                channels, cut(frames, channels, head.getPreSkip(), granules.getLast()), List.copyOf(granules));
    }

    private static List<short[]> cut(List<short[]> frames, int channels, int preSkip, long end) {
        int skipped = preSkip / GRANULES_PER_SAMPLE;
        int length = Math.toIntExact(end / GRANULES_PER_SAMPLE) - skipped;
        var samples = new short[channels][length];
        for (int i = 0; i < length; i++) {
            var frame = frames.get((i + skipped) / 320);
            for (int channel = 0; channel < channels; channel++) {
                samples[channel][i] = frame[(i + skipped) % 320 * channels + channel];
            }
        }
        return List.of(samples);
    }

    Duration length() {
        return Duration.ofNanos(samples.getFirst().length * 1_000_000_000L / RATE);
    }

    /// The root mean square of a channel between two instants, out of 32,768.
    double loudness(int channel, Duration from, Duration to) {
        int first = at(from);
        int end = Math.min(at(to), samples.get(channel).length);
        double sum = 0;
        for (int i = first; i < end; i++) {
            sum += samples.get(channel)[i] * (double) samples.get(channel)[i];
        }
        return Math.sqrt(sum / Math.max(1, end - first));
    }

    private static int at(Duration instant) {
        return Math.toIntExact(instant.toMillis() * RATE / 1000);
    }
}
