package dev.switchboard.media.audio;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.stream.Stream;

/// An endless conversation that begins when a call is answered: who says what, and when. It is
/// always the same for the same call; the speakers never overlap. The called party speaks first.
public final class Dialogue {

    private static final int FIRST_PAUSE = 30;
    private static final int SHORTEST_PAUSE = 15;
    private static final int LONGEST_PAUSE = 60;

    private final long seed;

    private Dialogue(long seed) {
        this.seed = seed;
    }

    /// The dialogue of a call. The first [#between] of a process takes a second or two, unless
    /// [#prepare] was called.
    public static Dialogue of(UUID callId) {
        return new Dialogue(callId.getMostSignificantBits() ^ callId.getLeastSignificantBits());
    }

    /// Speaks and encodes all sentences, which blocks for a second or two. No other method blocks
    /// after that.
    public static void prepare() {
        Speech.shared();
    }

    /// The utterances that overlap a period, in the order of their start.
    ///
    /// @param from offset from the answer, inclusive
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
        /// The end, exclusive.
        long end() {
            return start + phrase.frames();
        }
    }

    /// The serial number of its Ogg streams.
    int serial() {
        return Long.hashCode(seed);
    }

    /// The sentences that overlap a range of frames.
    ///
    /// @param to exclusive
    List<Spoken> spoken(long from, long to) {
        var overlapping = new ArrayList<Spoken>();
        var generator = new Generator(new SplittableRandom(seed), Speech.shared());
        for (var spoken = generator.next(); spoken.start() < to; spoken = generator.next()) {
            if (spoken.end() > from) {
                overlapping.add(spoken);
            }
        }
        return overlapping;
    }

    /// Generates the sentences one after the other.
    private static final class Generator {

        private final SplittableRandom random;
        private final Speech speech;
        private int topic;
        private Iterator<Speech.Exchange> rest = Collections.emptyIterator();
        private Phrase answer;
        private Speaker speaker = Speaker.CALLEE;
        private long now = FIRST_PAUSE;

        Generator(SplittableRandom random, Speech speech) {
            this.random = random;
            this.speech = speech;
            this.topic = random.nextInt(speech.topics().size());
            this.answer = pick(speech.greetings());
        }

        Spoken next() {
            var spoken = new Spoken(speaker, now, phrase());
            now = spoken.end() + SHORTEST_PAUSE + random.nextInt(LONGEST_PAUSE - SHORTEST_PAUSE);
            speaker = speaker.other();
            return spoken;
        }

        private Phrase phrase() {
            if (speaker == Speaker.CALLEE) {
                return answer;
            }
            if (!rest.hasNext()) {
                rest = nextTopic();
            }
            var exchange = rest.next();
            answer = exchange.answer();
            return exchange.remark();
        }

        /// Any but the last one.
        private Iterator<Speech.Exchange> nextTopic() {
            int topics = speech.topics().size();
            topic = (topic + 1 + random.nextInt(topics - 1)) % topics;
            return speech.topics().get(topic).iterator();
        }

        private <T> T pick(List<T> choices) {
            return choices.get(random.nextInt(choices.size()));
        }
    }
}
