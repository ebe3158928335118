package dev.switchboard.media.audio;

/// Speaks the notice of a recording for telephone systems that play sound themselves.
public final class Announcement {

    /// The samples per second.
    public static final int RATE = 8000;

    private static final int ASCII = 128;

    private static final class Holder {
        private static final Announcement SHARED = new Announcement();
    }

    private final Voice voice = new Voice();

    private Announcement() {}

    /// The words as samples at [#RATE]. It takes some tenths of a second.
    ///
    /// @throws IllegalArgumentException if the voice can pronounce none of the words
    public static short[] of(String words) {
        return Holder.SHARED.spoken(words);
    }

    /// Whether the voice can pronounce all of the words: it is an English one, which leaves out letters of other
    /// scripts. Letters with accents are spoken as those without.
    public static boolean canSpeak(String words) {
        var plain = Voice.plain(words);
        return plain.codePoints().filter(Character::isLetter).allMatch(letter -> letter < ASCII)
                && plain.codePoints().anyMatch(Character::isLetterOrDigit);
    }

    private synchronized short[] spoken(String words) {
        short[] samples;
        try {
            samples = voice.say(words, Speech.ANNOUNCER);
        } catch (RuntimeException unpronounceable) {
            throw new IllegalArgumentException("The words cannot be spoken", unpronounceable);
        }
        if (samples.length == 0) {
            throw new IllegalArgumentException("The words cannot be spoken");
        }
        return halved(samples);
    }

    /// Every other sample, behind a low-pass filter, since what is above half of the new rate would
    /// be heard as noise.
    private static short[] halved(short[] samples) {
        var half = new short[samples.length / 2];
        for (int i = 0; i < half.length; i++) {
            int at = 2 * i;
            int sum = -at(samples, at - 3)
                    + 9 * at(samples, at - 1)
                    + 16 * at(samples, at)
                    + 9 * at(samples, at + 1)
                    - at(samples, at + 3);
            half[i] = (short) Math.clamp(sum / 32, Short.MIN_VALUE, Short.MAX_VALUE);
        }
        return half;
    }

    /// Samples at [#RATE] as they are at [EncodedSound#RATE], which is twice that.
    public static short[] doubled(short[] samples) {
        var twice = new short[2 * samples.length];
        for (int i = 0; i < samples.length; i++) {
            twice[2 * i] = samples[i];
            twice[2 * i + 1] = (short) ((samples[i] + at(samples, i + 1)) / 2);
        }
        return twice;
    }

    private static int at(short[] samples, int index) {
        return index < 0 || index >= samples.length ? 0 : samples[index];
    }
}
