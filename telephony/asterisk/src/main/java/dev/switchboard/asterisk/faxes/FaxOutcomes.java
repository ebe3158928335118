package dev.switchboard.asterisk.faxes;

import dev.switchboard.asterisk.ari.AriUnavailable;
import dev.switchboard.asterisk.endpoints.TrunkOrder;
import dev.switchboard.asterisk.sounds.Sounds;
import dev.switchboard.telephony.FaxEvents;
import dev.switchboard.telephony.FaxInTransit;
import dev.switchboard.telephony.FaxReport;
import dev.switchboard.telephony.FaxesInTransit;
import dev.switchboard.telephony.NotLeader;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;

/// What follows from the outcome of a call: the fax is over, or waits for its next call.
final class FaxOutcomes {

    private static final Logger log = LoggerFactory.getLogger(FaxOutcomes.class);

    private final FaxesInTransit transit;
    private final FaxEvents events;
    private final FaxConversions conversions;
    private final FaxServers servers;
    private final Sounds pages;
    private final TrunkOrder trunks;
    private final FaxProperties properties;
    private final Clock clock;

    FaxOutcomes(
            FaxesInTransit transit,
            FaxEvents events,
            FaxConversions conversions,
            FaxServers servers,
            Sounds pages,
            TrunkOrder trunks,
            FaxProperties properties,
            Clock clock) {
        this.transit = transit;
        this.events = events;
        this.conversions = conversions;
        this.servers = servers;
        this.pages = pages;
        this.trunks = trunks;
        this.properties = properties;
        this.clock = clock;
    }

    Mono<Void> forget(UUID orgId, UUID id) {
        release(id);
        return transit.remove(orgId, id);
    }

    /// Frees what a fax needs here while it is sent.
    void release(UUID id) {
        conversions.discard(id);
        servers.free(id);
    }

    boolean hasNextTrunk(FaxInTransit fax) {
        return fax.trunk() + 1 < trunks.of(fax.from()).size();
    }

    /// The next trunk is tried; after the last one, all of them after a pause, for as long as the fax may wait.
    Duration callOver(FaxInTransit fax) {
        if (hasNextTrunk(fax)) {
            transit.save(fax.over(fax.trunk() + 1)).block();
            withdraw(fax);
            return FaxSending.SOON;
        }
        log.warn("No trunk accepts fax {}; it waits", fax.id());
        transit.save(fax.over(0)).block();
        withdraw(fax);
        release(fax.id());
        deleteFiles(fax);
        return properties.retryAfter();
    }

    private void withdraw(FaxInTransit fax) {
        if (fax.channel() != null) {
            pages.withdraw(fax.channel());
        }
    }

    /// An attempt has failed; the number is called again after a pause.
    @Nullable
    Duration again(FaxInTransit fax, String code, String reason) {
        var next = fax.afterAttempt();
        if (next.attempts() >= properties.attempts()) {
            return fail(fax, code, reason);
        }
        log.info("Fax {} is sent again: {}", fax.id(), code);
        transit.save(next).block();
        withdraw(fax);
        release(fax.id());
        deleteFiles(fax);
        return properties.retryAfter();
    }

    @Nullable
    Duration succeed(FaxInTransit fax) {
        events.report(new FaxReport.Sent(fax.orgId(), fax.id(), clock.instant()))
                .block();
        return complete(fax);
    }

    @Nullable
    Duration fail(FaxInTransit fax, String code, String reason) {
        events.report(new FaxReport.Failed(fax.orgId(), fax.id(), clock.instant(), code, reason))
                .block();
        return complete(fax);
    }

    private @Nullable Duration complete(FaxInTransit fax) {
        forget(fax.orgId(), fax.id()).block();
        withdraw(fax);
        deleteFiles(fax);
        return null;
    }

    /// What cannot be deleted now is deleted by [FaxUpkeep].
    private void deleteFiles(FaxInTransit fax) {
        var channel = fax.channel();
        var server = servers.of(fax);
        if (channel == null || server == null || !server.isAvailable()) {
            return;
        }
        try {
            server.channels().delete(FaxNames.pagesOf(channel));
            server.channels().delete(FaxNames.resultOf(channel));
        } catch (AriUnavailable | NotLeader unavailable) {
            log.info("Files of {} stay at Asterisk for now: {}", channel, unavailable.getMessage());
        }
    }
}
