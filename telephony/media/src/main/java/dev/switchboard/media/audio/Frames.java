package dev.switchboard.media.audio;

import java.time.Duration;

/// Frames of 20 ms, the unit of all times.
final class Frames {

    /// Samples of a frame and channel, as they are encoded.
    static final int SAMPLES = 320;
    /// Samples per second, as they are encoded.
    static final int RATE = 16_000;
    /// Ogg's granules per frame: samples at 48 kHz, whatever the rate (RFC 7845, section 4).
    static final int GRANULES = 960;

    private static final long NANOS = Duration.ofMillis(20).toNanos();

    private Frames() {}

    /// How many frames have begun before an instant.
    static long before(Duration instant) {
        return Math.ceilDiv(Math.max(0, instant.toNanos()), NANOS);
    }

    static Duration duration(long frames) {
        return Duration.ofNanos(frames * NANOS);
    }
}
