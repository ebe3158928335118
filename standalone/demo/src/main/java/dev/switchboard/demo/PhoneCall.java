package dev.switchboard.demo;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A row of `telephony.calls`, of a call that has ended.
///
/// @param talkSeconds 0 for a call that was not answered
/// @param transcribed whether it has a transcript
/// @param recordingId null for a call without a recording
/// @param voicemailId null for a call without a voicemail
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

    /// A copy with ids of its media: a recording if it has a transcript, a voicemail if that is its result.
    PhoneCall withMedia(SeededRandom random) {
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
                transcribed ? random.id(endedAt) : null,
                result.equals("voicemail") ? random.id(endedAt) : null);
    }

    String state() {
        return result.equals("failed") ? "failed" : "ended";
    }
}
