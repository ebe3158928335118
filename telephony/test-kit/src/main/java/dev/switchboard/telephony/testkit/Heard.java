package dev.switchboard.telephony.testkit;

import dev.switchboard.media.audio.WavFile;
import io.github.jaredmdobson.concentus.OpusDecoder;
import io.github.jaredmdobson.concentus.OpusException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.ShortBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.gagravarr.ogg.OggFile;
import org.gagravarr.ogg.OggPacket;
import org.gagravarr.opus.OpusInfo;

/// Sound in mono at 16 kHz that is searched for tones.
public final class Heard {

    private static final int RATE = 16_000;
    private static final int FRAME = 320;
    private static final int WINDOW = 1600;
    private static final int NARROW = 8000;
    private static final int STEREO = 48_000;

    /// Of a window's energy; a tone of a telephone has nearly all of it.
    private static final double SHARE = 0.5;

    private static final double QUIET = 100;

    private final short[] samples;

    private Heard(short[] samples) {
        this.samples = samples;
    }

    /// Sound in mono at 16 or 8 kHz, or in stereo at 48 kHz, in which baresip writes Opus. Of stereo, the left side.
    public static Heard of(WavFile file) throws IOException {
        try (var in = file.open()) {
            var bytes = in.readAllBytes();
            var samples = new short[bytes.length / Short.BYTES];
            ByteBuffer.wrap(bytes)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .asShortBuffer()
                    .get(samples);
            return new Heard(
                    switch (file.rate()) {
                        case NARROW -> doubled(samples);
                        case STEREO -> every(STEREO / RATE * 2, samples);
                        default -> samples;
                    });
        }
    }

    private static short[] every(int step, short[] samples) {
        var some = new short[samples.length / step];
        for (int i = 0; i < some.length; i++) {
            some[i] = samples[i * step];
        }
        return some;
    }

    private static short[] doubled(short[] samples) {
        var twice = new short[2 * samples.length];
        for (int i = 0; i < twice.length; i++) {
            twice[i] = samples[i / 2];
        }
        return twice;
    }

    /// Decodes sound in µ-law, at 8 kHz.
    static Heard ofUlaw(byte[] sound) {
        var samples = new short[sound.length];
        for (int i = 0; i < samples.length; i++) {
            samples[i] = Ulaw.decode(sound[i]);
        }
        return new Heard(doubled(samples));
    }

    /// Several sounds, one after the other.
    static Heard inTurn(List<Heard> sounds) {
        int length = sounds.stream().mapToInt(sound -> sound.samples.length).sum();
        var all = ShortBuffer.allocate(length);
        sounds.forEach(sound -> all.put(sound.samples));
        return new Heard(all.array());
    }

    /// Decodes Ogg Opus; stereo is mixed.
    public static Heard ofOpus(byte[] file) throws IOException, OpusException {
        return ofOpus(file, 1, 0);
    }

    /// Decodes one side of Ogg Opus in stereo.
    ///
    /// @param side 0: left, 1: right
    public static Heard sideOfOpus(byte[] file, int side) throws IOException, OpusException {
        return ofOpus(file, 2, side);
    }

    private static Heard ofOpus(byte[] file, int channels, int channel) throws IOException, OpusException {
        var reader = new OggFile(new ByteArrayInputStream(file)).getPacketReader();
        var head = new OpusInfo(reader.getNextPacket());
        if (head.getNumChannels() < channels) {
            throw new AssertionError("not in stereo");
        }
        reader.getNextPacket();
        var decoder = new OpusDecoder(RATE, channels);
        var frame = new short[FRAME * channels];
        int count = 0;
        var all = new short[0];
        for (OggPacket packet = reader.getNextPacket(); packet != null; packet = reader.getNextPacket()) {
            var data = packet.getData();
            int decoded = decoder.decode(data, 0, data.length, frame, 0, FRAME, false);
            if (count + decoded > all.length) {
                all = Arrays.copyOf(all, 2 * (count + decoded));
            }
            for (int i = 0; i < decoded; i++) {
                all[count++] = frame[i * channels + channel];
            }
        }
        return new Heard(Arrays.copyOf(all, count));
    }

    /// How long it is.
    public Duration length() {
        return Duration.ofMillis(samples.length * 1000L / RATE);
    }

    /// Without its beginning.
    public Heard after(Duration beginning) {
        int from = (int) Math.min(samples.length, beginning.toMillis() * RATE / 1000);
        return new Heard(Arrays.copyOfRange(samples, from, samples.length));
    }

    /// The root mean square, out of 32,768.
    public double loudness() {
        double sum = 0;
        for (short sample : samples) {
            sum += sample * (double) sample;
        }
        return Math.sqrt(sum / Math.max(1, samples.length));
    }

    /// How long a tone is heard, in steps of 100 ms.
    public Duration tone(int hertz) {
        int windows = 0;
        for (int at = 0; at + WINDOW <= samples.length; at += WINDOW) {
            if (isTone(at, hertz)) {
                windows++;
            }
        }
        return Duration.ofMillis(windows * 100L);
    }

    /// When a tone begins, in steps of 100 ms from the start.
    ///
    /// @throws AssertionError if it is not heard
    public Duration start(int hertz) {
        for (int at = 0; at + WINDOW <= samples.length; at += WINDOW) {
            if (isTone(at, hertz)) {
                return Duration.ofMillis(at * 1000L / RATE);
            }
        }
        throw new AssertionError("no tone of " + hertz + " Hz");
    }

    /// Goertzel's algorithm: the energy at one frequency, compared with that of all.
    private boolean isTone(int at, int hertz) {
        double coefficient = 2 * Math.cos(2 * Math.PI * hertz / RATE);
        double one = 0;
        double two = 0;
        double energy = 0;
        for (int i = at; i < at + WINDOW; i++) {
            double next = samples[i] + coefficient * one - two;
            two = one;
            one = next;
            energy += samples[i] * (double) samples[i];
        }
        double power = (one * one + two * two - coefficient * one * two) * 2 / WINDOW;
        return energy > WINDOW * QUIET * QUIET && power > SHARE * energy;
    }
}
