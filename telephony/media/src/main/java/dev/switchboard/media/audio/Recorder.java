package dev.switchboard.media.audio;

import java.time.Duration;
import java.util.ArrayList;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Creates recordings and voicemails. That is cheap, since the sentences are encoded already.
public final class Recorder {

    /// The notice that everyone on a call hears before the recording begins, unless the
    /// company has words of its own.
    public static final String NOTICE = Script.NOTICE;

    private static final int PAUSE = 20;

    private Recorder() {}

    /// A recording of a part of a dialogue, in stereo: the caller on the left, the called party on
    /// the right. At the beginning, the notice replaces the dialogue on both channels.
    ///
    /// @param notice its words; null for [#NOTICE]. Other words are spoken at their first use, which
    ///     blocks for a moment
    /// @param from when the notice begins, as an offset from the answer
    /// @param to when the recording ends; it has at least one frame of 20 ms
    public static Sound recording(Dialogue dialogue, @Nullable String notice, Duration from, Duration to) {
        var speech = Speech.shared();
        var announcement = Notices.of(notice);
        long first = Frames.before(from);
        long frames = Math.max(1, Frames.before(to) - first);
        long afterNotice = first + announcement.frames();
        var parts = new ArrayList<Sound.Part>();
        parts.add(new Sound.Part(0, announcement, 0));
        for (var spoken : dialogue.spoken(afterNotice, first + frames)) {
            int skipped = Math.toIntExact(Math.max(0, afterNotice - spoken.start()));
            parts.add(new Sound.Part(spoken.start() + skipped - first, spoken.phrase(), skipped));
        }
        return new Sound(dialogue.serial(), 2, frames, speech.silence(), parts);
    }

    /// The utterances in such a recording after the notice.
    ///
    /// @param notice as of [#recording]
    /// @param from as of [#recording]
    /// @param to as of [#recording]
    public static Stream<Utterance> utterances(Dialogue dialogue, @Nullable String notice, Duration from, Duration to) {
        return dialogue.between(from.plus(Notices.of(notice).length()), to);
    }

    /// The voicemail of a caller, in mono, always the same for the same call: as many sentences as
    /// fit, at least one.
    ///
    /// @param time the longest voicemail
    public static SpokenMessage voicemail(UUID callId, Duration time) {
        var speech = Speech.shared();
        var message = speech.messages()
                .get(Math.floorMod(callId.hashCode(), speech.messages().size()));
        var parts = new ArrayList<Sound.Part>();
        var words = new ArrayList<String>();
        long frame = PAUSE;
        for (var phrase : message) {
            if (parts.isEmpty() || frame + phrase.frames() <= Frames.before(time)) {
                parts.add(new Sound.Part(frame, phrase, 0));
                words.add(phrase.words());
                frame += phrase.frames() + PAUSE;
            }
        }
        var sound = new Sound(callId.hashCode(), 1, frame, speech.monoSilence(), parts);
        return new SpokenMessage(sound, String.join(" ", words));
    }
}
