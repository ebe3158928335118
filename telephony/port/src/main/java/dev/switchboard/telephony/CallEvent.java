package dev.switchboard.telephony;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What happened to a leg. Times are in milliseconds.
public sealed interface CallEvent {

    UUID orgId();

    UUID callId();

    Instant at();

    /// The leg exists; it is `RINGING`.
    ///
    /// @param sessionId the same for legs that talk with each other
    /// @param from E.164; null for a withheld caller
    /// @param to E.164
    record Started(
            UUID orgId,
            UUID callId,
            UUID sessionId,
            CallDirection direction,
            @Nullable String from,
            String to,
            @Nullable UUID userId,
            UUID numberId,
            Instant at)
            implements CallEvent {}

    /// The leg calls an emergency number.
    ///
    /// @param number as it was dialed, without the code of the country
    record EmergencyCalled(UUID orgId, UUID callId, String number, Instant at) implements CallEvent {}

    /// It rings at the other party, or at the devices of those users.
    record Ringing(UUID orgId, UUID callId, List<UUID> userIds, Instant at) implements CallEvent {

        public Ringing {
            userIds = List.copyOf(userIds);
        }
    }

    /// It no longer rings at the devices of those users.
    record StoppedRinging(UUID orgId, UUID callId, List<UUID> userIds, Instant at) implements CallEvent {

        public StoppedRinging {
            userIds = List.copyOf(userIds);
        }
    }

    /// @param userId who answered; null for a party without a user
    record Answered(UUID orgId, UUID callId, @Nullable UUID userId, Instant at) implements CallEvent {}

    record Held(UUID orgId, UUID callId, Instant at) implements CallEvent {}

    /// Off hold, out of the slot.
    record Unheld(UUID orgId, UUID callId, Instant at) implements CallEvent {}

    /// The application gives it a slot, which no other parked call of the company has.
    record Parked(UUID orgId, UUID callId, Instant at) implements CallEvent {}

    /// The leg is being recorded, and the notice begins to play to everyone.
    ///
    /// @param askedBy as in the command
    /// @param notice its text
    record RecordingStarted(
            UUID orgId,
            UUID callId,
            UUID recordingId,
            @Nullable UUID askedBy,
            String notice,
            Instant at) implements CallEvent {}

    /// Everyone who talks has heard the notice of a recording. Reported again when somebody has joined, who has
    /// heard it before being recorded.
    ///
    /// @param askedBy as in the command
    /// @param notice the words that were played
    /// @param at when they began to play
    record NoticePlayed(
            UUID orgId,
            UUID callId,
            UUID recordingId,
            @Nullable UUID askedBy,
            String notice,
            Instant at) implements CallEvent {}

    record RecordingStopped(UUID orgId, UUID callId, Instant at) implements CallEvent {}

    /// The sound of a recording is stored ([CallMedia]). The leg may have ended before.
    ///
    /// @param duration seconds, the notice included
    /// @param sound as it was stored
    /// @param startedAt when the notice began to play
    /// @param language of the transcript, a language tag (BCP 47)
    /// @param said the transcript; empty if there is none
    record RecordingReady(
            UUID orgId,
            UUID callId,
            UUID recordingId,
            int duration,
            StoredSound sound,
            Instant startedAt,
            String language,
            List<TranscriptSegment> said,
            Instant at)
            implements CallEvent {

        public RecordingReady {
            said = List.copyOf(said);
        }
    }

    /// The caller has left a message, whose sound is stored ([CallMedia]); the leg ends at the same
    /// instant, or has ended before if the sound could not be stored then.
    ///
    /// @param duration seconds
    /// @param transcript null if there is none
    record VoicemailLeft(
            UUID orgId,
            UUID callId,
            UUID voicemailId,
            int duration,
            @Nullable String transcript,
            Instant at) implements CallEvent {}

    /// The leg is over.
    ///
    /// @param result any but `IN_PROGRESS`
    record Ended(UUID orgId, UUID callId, CallResult result, Instant at) implements CallEvent {}
}
