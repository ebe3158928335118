package dev.switchboard.telephony;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import reactor.util.retry.Retry;

/// The application's [Routing] and [CallEvents] for engines whose sessions run on virtual threads. Its methods block,
/// and repeat what fails until it succeeds, so that nothing is lost while the database is unavailable. They throw what
/// asking again cannot change: [CallLost], [MediaDeleted], [NotLeader] and [PermanentFailure].
public final class BlockingPort {

    private static final Duration FIRST_RETRY = Duration.ofMillis(100);
    private static final Duration SLOWEST_RETRY = Duration.ofSeconds(2);
    private static final int ATTEMPTS = 3;

    private final Routing routing;
    private final CallEvents events;

    public BlockingPort(Routing routing, CallEvents events) {
        this.routing = routing;
        this.events = events;
    }

    /// Where calls from the telephone network to a number go.
    ///
    /// @param to E.164
    /// @return null for an outside number
    public @Nullable Route route(String to) {
        return routing.route(to).retryWhen(untilItSucceeds()).block();
    }

    /// Where calls that a company places to a number go.
    ///
    /// @param to E.164
    /// @return null for an outside number
    public @Nullable Route route(UUID orgId, String to) {
        return routing.route(orgId, to).retryWhen(untilItSucceeds()).block();
    }

    /// Where calls to a user go.
    ///
    /// @param to the number that these calls show, E.164
    /// @return null when the user or the number is not there any more
    public @Nullable Route routeToUser(UUID orgId, UUID userId, String to) {
        return routing.routeToUser(orgId, userId, to)
                .retryWhen(untilItSucceeds())
                .block();
    }

    /// Whether a call may be placed.
    ///
    /// @param sessionId in which it is placed
    /// @param callId of its leg
    /// @param to E.164
    public Admission admit(UUID orgId, UUID sessionId, UUID callId, String to) {
        return Objects.requireNonNull(routing.admit(orgId, sessionId, callId, to)
                .retryWhen(untilItSucceeds())
                .block());
    }

    /// The outside party of a session goes on in another one.
    public void continueIn(UUID sessionId, UUID other) {
        routing.continueIn(sessionId, other).retryWhen(untilItSucceeds()).block();
    }

    /// Reports the events of one instant.
    public void report(List<CallEvent> happened) {
        events.take(happened).retryWhen(untilItSucceeds()).block();
    }

    /// Runs what stores a sound and reports it; again, a few times, where the sound was deleted because
    /// it was reported too late.
    public static void untilReported(Runnable storing) {
        for (int left = ATTEMPTS; ; left--) {
            try {
                storing.run();
                return;
            } catch (MediaDeleted deleted) {
                if (left == 1) {
                    throw deleted;
                }
            }
        }
    }

    private static Retry untilItSucceeds() {
        return Retry.backoff(Long.MAX_VALUE, FIRST_RETRY)
                .maxBackoff(SLOWEST_RETRY)
                .filter(failure -> !(failure instanceof CallLost
                        || failure instanceof MediaDeleted
                        || failure instanceof NotLeader
                        || failure instanceof PermanentFailure));
    }
}
