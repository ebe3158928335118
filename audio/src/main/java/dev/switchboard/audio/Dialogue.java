package dev.switchboard.audio;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.stream.Stream;

/// The talk of a call from the moment it is answered, without end: who says what from when to when.
/// It is always the same for the same call; the speakers never overlap. The called party speaks
/// first.
public final class Dialogue {

    private static final int FIRST_PAUSE = 30;
    private static final int SHORTEST_PAUSE = 15;
    private static final int LONGEST_PAUSE = 60;

    private final long seed;

    private Dialogue(long seed) {
        this.seed = seed;
    }

    /// The talk of a call. Costs nothing; the first [#between] of a process takes a second or two, see [#prepare].
    public static Dialogue of(UUID callId) {
        return new Dialogue(callId.getMostSignificantBits() ^ callId.getLeastSignificantBits());
    }

    /// Makes everything ready that talks are made of. Blocks for a second or two; after that nothing here ever does.
    public static void prepare() {
        Speech.shared();
    }

    /// What is said, in part at least, between two instants, in the order of its start.
    ///
    /// @param from from the beginning of the talk, inclusive
    /// @param to exclusive
    public Stream<Utterance> between(Duration from, Duration to) {
        return spoken(Frames.before(from), Frames.before(to)).stream()
                .map(spoken -> new Utterance(
                        spoken.speaker(),
                        Frames.duration(spoken.start()),
                        Frames.duration(spoken.end()),
                        spoken.phrase().words()));
    }

    /// @param start the first frame
    record Spoken(Speaker speaker, long start, Phrase phrase) {
        /// The first frame after it.
        long end() {
            return start + phrase.frames();
        }
    }

    /// A number for its Ogg streams.
    int serial() {
        return Long.hashCode(seed);
    }

    /// What is said, in part at least, from a frame up to, and not including, another.
    List<Spoken> spoken(long from, long to) {
        var heard = new ArrayList<Spoken>();
        var talk = new Talk(new SplittableRandom(seed), Speech.shared());
        for (var spoken = talk.next(); spoken.start() < to; spoken = talk.next()) {
            if (spoken.end() > from) {
                heard.add(spoken);
            }
        }
        return heard;
    }

    /// The talk as it goes on.
    private static final class Talk {

        private final SplittableRandom chance;
        private final Speech speech;
        private Speech.Exchange exchange;
        private Speaker speaker = Speaker.CALLEE;
        private long now = FIRST_PAUSE;
        private boolean greeted;

        Talk(SplittableRandom chance, Speech speech) {
            this.chance = chance;
            this.speech = speech;
            this.exchange = one(speech.exchanges());
        }

        Spoken next() {
            var spoken = new Spoken(speaker, now, phrase());
            now = spoken.end() + SHORTEST_PAUSE + chance.nextInt(LONGEST_PAUSE - SHORTEST_PAUSE);
            speaker = speaker.other();
            return spoken;
        }

        private Phrase phrase() {
            if (!greeted) {
                greeted = true;
                return one(speech.greetings());
            }
            if (speaker == Speaker.CALLER) {
                exchange = one(speech.exchanges());
                return exchange.remark();
            }
            return exchange.answer();
        }

        private <T> T one(List<T> choices) {
            return choices.get(chance.nextInt(choices.size()));
        }
    }
}
