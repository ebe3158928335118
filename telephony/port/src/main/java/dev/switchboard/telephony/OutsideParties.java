package dev.switchboard.telephony;

import java.time.Duration;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/// The outside world of companies for tests, which the simulator plays at this node: somebody there calls or sends a
/// fax.
/// Whoever asks has checked that the company is one for tests.
public interface OutsideParties {

    /// Somebody calls a number of the company.
    ///
    /// @param from E.164; null for a withheld caller
    /// @param to E.164
    /// @param ringTime null for a usual one
    /// @param talkTime null: until somebody hangs up
    /// @return the id of the call, once it is in the log; empty when the company has no such number that takes
    ///     calls; an error [EngineUnavailable] when this node cannot take calls now
    Mono<UUID> call(
            UUID orgId,
            @Nullable String from,
            String to,
            SimulatedOutcome outcome,
            @Nullable Duration ringTime,
            @Nullable Duration talkTime);

    /// Somebody sends a fax to a number of the company.
    ///
    /// @param from E.164; null for a withheld sender
    /// @param to E.164
    Mono<InboundResult> fax(UUID orgId, @Nullable String from, String to, int pages);
}
