package dev.switchboard.smpp;

import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A message that the carrier has accepted, with its segments in order.
///
/// @param reference of the user data headers of its segments
/// @param age since it was accepted
record Submission(
        UUID orgId,
        UUID messageId,
        String from,
        String to,
        String text,
        int reference,
        Status status,
        Duration age,
        List<Segment> segments) {

    Submission {
        segments = List.copyOf(segments);
    }

    enum Status {
        SUBMITTING,
        /// All segments were accepted, and the application knows it.
        SENT,
        /// The application knows its fate.
        COMPLETED
    }

    enum State {
        QUEUED,
        /// It is about to be submitted, or was, and there is no response.
        SUBMITTING,
        ACCEPTED,
        DELIVERED,
        FAILED
    }

    /// @param id of the task that reports its fate
    /// @param userReference `user_message_reference`
    /// @param network null before it is submitted
    /// @param smscId null unless the message center has named it
    /// @param submittedFor since it was submitted; zero before that
    /// @param failure null unless it failed
    record Segment(
            UUID id,
            int part,
            State state,
            int userReference,
            @Nullable String network,
            @Nullable String smscId,
            Duration submittedFor,
            @Nullable Failure failure) {

        /// One that was accepted and has failed got its id from the response or from the receipt.
        boolean isAccepted() {
            return switch (state) {
                case QUEUED, SUBMITTING -> false;
                case ACCEPTED, DELIVERED -> true;
                case FAILED -> smscId != null;
            };
        }
    }

    boolean isDelivered() {
        return segments.stream().allMatch(segment -> segment.state() == State.DELIVERED);
    }

    /// Whether the message center has accepted all segments, whatever has become of them.
    boolean isAccepted() {
        return segments.stream().allMatch(Segment::isAccepted);
    }

    /// Why it fails; null unless one of its segments did.
    @Nullable
    Failure failure() {
        for (var segment : segments) {
            if (segment.failure() != null) {
                return segment.failure();
            }
        }
        return null;
    }

    /// The network of the segments that were submitted; null before the first one.
    @Nullable
    String network() {
        for (var segment : segments) {
            if (segment.network() != null) {
                return segment.network();
            }
        }
        return null;
    }
}
