package dev.switchboard.telephony;

import java.util.UUID;
import reactor.core.publisher.Mono;

/// A carrier of text messages. What every carrier must do is tested by `MessageCarrierContract`
/// (module `telephony-test-kit`).
public interface MessageCarrier {

    /// Hands a message off. Completes once the carrier has accepted it; the carrier reports its
    /// fate by [MessageEvents#report]. The caller holds a lock until then, so that a message is not
    /// handed off after its recipient's STOP was committed, and gives up after a few seconds. After
    /// an error the carrier may not have the message, which is handed off again.
    ///
    /// @param message its id is the key by which the carrier recognizes one that it already has
    Mono<Void> send(OutboundMessage message);

    /// Whether it carries media of a company. The application refuses an MMS that it cannot carry.
    default Mono<Boolean> carriesMedia(UUID orgId) {
        return Mono.just(true);
    }

    /// Completes when the carrier can be used; fails otherwise. One that runs in this
    /// process always can.
    default Mono<Void> check() {
        return Mono.empty();
    }
}
