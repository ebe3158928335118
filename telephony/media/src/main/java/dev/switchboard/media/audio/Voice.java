package dev.switchboard.media.audio;

import com.sun.speech.freetts.audio.NullAudioPlayer;
import com.sun.speech.freetts.en.us.cmu_us_kal.KevinVoiceDirectory;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.text.Normalizer;
import java.util.regex.Pattern;

/// Speaks English sentences: FreeTTS with the diphones of CMU's kal voice, at 16 kHz. Not
/// thread-safe.
final class Voice {

    private static final String NAME = "kevin16";
    private static final Pattern ACCENTS = Pattern.compile("\\p{M}+");

    private final com.sun.speech.freetts.Voice voice;
    private final ByteArrayOutputStream spoken = new ByteArrayOutputStream();

    Voice() {
        voice = voice();
        voice.allocate();
        voice.setAudioPlayer(new NullAudioPlayer() {
            @Override
            public boolean write(byte[] samples) {
                return write(samples, 0, samples.length);
            }

            @Override
            public boolean write(byte[] samples, int offset, int count) {
                spoken.write(samples, offset, count);
                return true;
            }
        });
    }

    private static com.sun.speech.freetts.Voice voice() {
        for (var candidate : new KevinVoiceDirectory().getVoices()) {
            if (candidate.getName().equals(NAME)) {
                return candidate;
            }
        }
        throw new IllegalStateException("FreeTTS has no voice " + NAME);
    }

    /// The sound of a speaker.
    ///
    /// @param pitch Hz
    /// @param rate words per minute
    record Manner(float pitch, float rate) {}

    /// The sentence without the accents of its letters: the voice would leave out letters with accents.
    static String plain(String sentence) {
        return ACCENTS.matcher(Normalizer.normalize(sentence, Normalizer.Form.NFKD))
                .replaceAll("");
    }

    /// The sentence as samples at [Frames#RATE].
    short[] say(String sentence, Manner manner) {
        spoken.reset();
        voice.setPitch(manner.pitch());
        voice.setRate(manner.rate());
        if (!voice.speak(plain(sentence))) {
            throw new IllegalStateException("The sentence cannot be spoken: " + sentence);
        }
        var samples = new short[spoken.size() / Short.BYTES];
        ByteBuffer.wrap(spoken.toByteArray()).asShortBuffer().get(samples);
        return samples;
    }
}
