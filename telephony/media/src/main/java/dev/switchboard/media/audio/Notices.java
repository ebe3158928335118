package dev.switchboard.media.audio;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Notices in other words than those of the [Script]. Each is spoken when it is first needed, which
/// takes some tenths of a second; those used last are kept.
final class Notices {

    private static final int KEPT = 20;
    private static final float LOAD_FACTOR = 0.75f;

    private static final class Holder {
        private static final Notices SHARED = new Notices();
    }

    private final Voice voice = new Voice();

    private final Map<String, Phrase> spoken = new LinkedHashMap<>(KEPT, LOAD_FACTOR, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Phrase> eldest) {
            return size() > KEPT;
        }
    };

    /// @param words that the voice can pronounce ([Announcement#canSpeak]); null for those of the [Script]
    static Phrase of(@Nullable String words) {
        return words == null || words.equals(Script.NOTICE) ? Speech.shared().notice() : Holder.SHARED.spoken(words);
    }

    private synchronized Phrase spoken(String words) {
        return spoken.computeIfAbsent(words, this::speak);
    }

    private Phrase speak(String words) {
        return Phrase.of(words, voice.say(words, Speech.ANNOUNCER), Phrase.Side.BOTH);
    }
}
