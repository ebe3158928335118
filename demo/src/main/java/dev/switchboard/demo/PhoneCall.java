package dev.switchboard.demo;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A row of `telephony.calls` that is over.
///
/// @param talkSeconds 0 for a call that nobody answered
/// @param transcribed whether it is known what was said
/// @param recordingId of its recording; null for none
/// @param voicemailId of the message that the caller left; null for none
record PhoneCall(
        UUID id,
        String direction,
        String result,
        @Nullable String from,
        String to,
        @Nullable UUID userId,
        UUID numberId,
        Instant startedAt,
        @Nullable Instant answeredAt,
        Instant endedAt,
        int talkSeconds,
        boolean transcribed,
        @Nullable UUID recordingId,
        @Nullable UUID voicemailId) {

    /// The same with what was kept of it: a call of which a transcript is there was recorded, one that ended at the
    /// voicemail has a message there.
    PhoneCall kept(SeededRandom fate) {
        return new PhoneCall(
                id,
                direction,
                result,
                from,
                to,
                userId,
                numberId,
                startedAt,
                answeredAt,
                endedAt,
                talkSeconds,
                transcribed,
                transcribed ? fate.id(endedAt) : null,
                result.equals("voicemail") ? fate.id(endedAt) : null);
    }

    String state() {
        return result.equals("failed") ? "failed" : "ended";
    }
}
