package dev.switchboard.media.audio;

import dev.switchboard.media.audio.Phrase.Side;
import dev.switchboard.media.audio.Voice.Manner;
import java.util.ArrayList;
import java.util.List;

/// Every sentence of the [Script], spoken and encoded once for the whole process: about two seconds
/// of work and a megabyte.
///
/// @param greetings of the called party
/// @param topics of conversations, each with its exchanges in order
/// @param messages for voicemails
/// @param silence one frame in stereo
/// @param monoSilence one frame in mono
record Speech(
        Phrase notice,
        List<Phrase> greetings,
        List<List<Exchange>> topics,
        List<List<Phrase>> messages,
        Phrase silence,
        Phrase monoSilence) {

    static final Manner ANNOUNCER = new Manner(110, 150);
    private static final Manner CALLER = new Manner(150, 165);
    private static final Manner CALLEE = new Manner(90, 155);

    private static final class Holder {
        private static final Speech SHARED = spoken(new Voice());
    }

    record Exchange(Phrase remark, Phrase answer) {}

    /// The first call blocks for about two seconds.
    static Speech shared() {
        return Holder.SHARED;
    }

    private static Speech spoken(Voice voice) {
        var greetings = phrases(voice, Script.GREETINGS, CALLEE, Side.RIGHT);
        var topics = new ArrayList<List<Exchange>>();
        for (var topic : Script.TOPICS) {
            topics.add(exchanges(voice, topic));
        }
        var messages = new ArrayList<List<Phrase>>();
        for (var message : Script.MESSAGES) {
            messages.add(phrases(voice, message, CALLER, Side.MONO));
        }
        return new Speech(
                phrase(voice, Script.NOTICE, ANNOUNCER, Side.BOTH),
                greetings,
                List.copyOf(topics),
                List.copyOf(messages),
                Phrase.silence(2),
                Phrase.silence(1));
    }

    private static List<Exchange> exchanges(Voice voice, List<Script.Exchange> topic) {
        var exchanges = new ArrayList<Exchange>();
        for (var exchange : topic) {
            exchanges.add(new Exchange(
                    phrase(voice, exchange.remark(), CALLER, Side.LEFT),
                    phrase(voice, exchange.answer(), CALLEE, Side.RIGHT)));
        }
        return List.copyOf(exchanges);
    }

    private static List<Phrase> phrases(Voice voice, List<String> sentences, Manner manner, Side side) {
        var phrases = new ArrayList<Phrase>();
        for (var sentence : sentences) {
            phrases.add(phrase(voice, sentence, manner, side));
        }
        return List.copyOf(phrases);
    }

    private static Phrase phrase(Voice voice, String sentence, Manner manner, Side side) {
        return Phrase.of(sentence, voice.say(sentence, manner), side);
    }
}
