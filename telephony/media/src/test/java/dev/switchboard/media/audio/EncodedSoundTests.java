package dev.switchboard.media.audio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class EncodedSoundTests {

    private static final int AMPLITUDE = 8000;

    /// Half a second of a tone, half a second of silence.
    private static byte[] toneAndSilence() {
        var bytes = ByteBuffer.allocate(EncodedSound.RATE * Short.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < EncodedSound.RATE / 2; i++) {
            bytes.putShort((short) (AMPLITUDE * Math.sin(2 * Math.PI * 440 * i / EncodedSound.RATE)));
        }
        return bytes.array();
    }

    private static EncodedSound of(byte[] samples) {
        return new EncodedSound(7, 1, samples.length / Short.BYTES, () -> new ByteArrayInputStream(samples));
    }

    @Test
    void soundsLikeItsSamples() throws Exception {
        var sound = DecodedSound.of(of(toneAndSilence()));

        assertThat(sound.length()).isEqualTo(Duration.ofSeconds(1));
        assertThat(sound.loudness(0, Duration.ofMillis(50), Duration.ofMillis(450)))
                .isBetween(0.8 * AMPLITUDE / Math.sqrt(2), 1.2 * AMPLITUDE / Math.sqrt(2));
        assertThat(sound.loudness(0, Duration.ofMillis(600), Duration.ofMillis(950)))
                .isLessThan(100);
    }

    @Test
    void keepsTheChannelsOfStereoApart() throws Exception {
        var tone = toneAndSilence();
        var silence = new byte[tone.length / 4];

        var sound = DecodedSound.of(new EncodedSound(
                7,
                2,
                tone.length / Short.BYTES,
                () -> new StereoSamples(
                        new ByteArrayInputStream(silence), new ByteArrayInputStream(tone), new short[0])));

        assertThat(sound.channels()).isEqualTo(2);
        assertThat(sound.length()).isEqualTo(Duration.ofSeconds(1));
        assertThat(sound.loudness(0, Duration.ZERO, Duration.ofSeconds(1))).isZero();
        assertThat(sound.loudness(1, Duration.ofMillis(50), Duration.ofMillis(450)))
                .isBetween(0.8 * AMPLITUDE / Math.sqrt(2), 1.2 * AMPLITUDE / Math.sqrt(2));
    }

    @Test
    void readsStereoByteByByte() throws Exception {
        try (var samples = new StereoSamples(
                new ByteArrayInputStream(new byte[] {1, 2, 3, 4}),
                new ByteArrayInputStream(new byte[] {5, 6}),
                new short[0])) {
            for (int expected : new int[] {1, 2, 5, 6, 3, 4, 0, 0, -1}) {
                assertThat(samples.read()).isEqualTo(expected);
            }
        }
    }

    /// Little-endian samples: 1, -2 and 32,767 on the left, 4 on the right.
    @Test
    void addsWhatBothPartiesHeard() throws Exception {
        var left = new byte[] {1, 0, -2, -1, -1, 127};
        var right = new byte[] {4, 0};
        try (var samples = new StereoSamples(
                new ByteArrayInputStream(left), new ByteArrayInputStream(right), new short[] {10, -300, 1, 99})) {
            assertThat(samples.readAllBytes()).containsExactly(11, 0, 14, 0, -46, -2, -44, -2, -1, 127, 1, 0);
        }
    }

    @Test
    void hasTheSameBytesAtEachReading() {
        var sound = of(toneAndSilence());

        assertThat(DecodedSound.bytes(sound)).isEqualTo(DecodedSound.bytes(sound));
    }

    @Test
    void fillsTheLastFrameWithSilence() throws Exception {
        var sound = of(new byte[2 * Short.BYTES]);

        assertThat(sound.length()).isEqualTo(Duration.ofMillis(20));
        assertThat(DecodedSound.of(sound).length()).isEqualTo(Duration.ofMillis(20));
    }

    @Test
    void speaksAnnouncements() {
        assertThat(Announcement.of("This call is recorded.")).hasSizeGreaterThan(Announcement.RATE / 2);
        assertThatThrownBy(() -> Announcement.of("")).isInstanceOf(IllegalArgumentException.class);
    }
}
