package dev.switchboard.telephony.testkit;

/// The µ-law of ITU-T G.711, in which most carriers send sound.
final class Ulaw {

    /// Samples per second.
    static final int RATE = 8000;

    private static final int BIAS = 0x84;
    private static final int LARGEST = Short.MAX_VALUE - BIAS;
    private static final int SIGN = 0x80;
    private static final int MANTISSA = 0x0f;
    private static final int MANTISSA_BITS = 4;
    private static final int EXPONENT = 7;

    private Ulaw() {}

    static byte encode(int sample) {
        int magnitude = Math.min(Math.abs(sample), LARGEST) + BIAS;
        int exponent = Integer.SIZE - Integer.numberOfLeadingZeros(magnitude) - Byte.SIZE;
        int mantissa = (magnitude >> (exponent + 3)) & MANTISSA;
        return (byte) ~((sample < 0 ? SIGN : 0) | (exponent << MANTISSA_BITS) | mantissa);
    }

    static short decode(byte code) {
        int bits = ~code;
        int exponent = (bits >> MANTISSA_BITS) & EXPONENT;
        int mantissa = (bits & MANTISSA) << 3;
        int magnitude = ((mantissa + BIAS) << exponent) - BIAS;
        return (short) ((bits & SIGN) == 0 ? magnitude : -magnitude);
    }
}
