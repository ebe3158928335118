package dev.switchboard.telephony;

import java.util.UUID;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// The faxes that an engine has accepted and that are not over, for engines that store nothing
/// themselves: another process continues them. The application implements this.
public interface FaxesInTransit {

    /// Adds a fax, and a task that continues it. One that was accepted before stays as it is.
    ///
    /// @param kind of the [CarrierTask]
    Mono<Void> accept(OutboundFax fax, String kind);

    /// @return empty if its fate has been reported, or if it exists no longer
    Mono<FaxInTransit> find(UUID orgId, UUID faxId);

    /// Saves how far a fax has come. Nothing happens if it is not in transit.
    Mono<Void> save(FaxInTransit fax);

    Mono<Void> remove(UUID orgId, UUID faxId);

    /// The channels of all calls in progress.
    Flux<String> channels();
}
