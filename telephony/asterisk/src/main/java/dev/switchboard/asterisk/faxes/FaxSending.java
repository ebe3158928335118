package dev.switchboard.asterisk.faxes;

import dev.switchboard.asterisk.ari.AriUnavailable;
import dev.switchboard.asterisk.endpoints.TrunkOrder;
import dev.switchboard.asterisk.sounds.Sounds;
import dev.switchboard.telephony.CarrierTask;
import dev.switchboard.telephony.FaxCarrier;
import dev.switchboard.telephony.FaxDocument;
import dev.switchboard.telephony.FaxEvents;
import dev.switchboard.telephony.FaxInTransit;
import dev.switchboard.telephony.FaxReport;
import dev.switchboard.telephony.FaxesInTransit;
import dev.switchboard.telephony.InboundFax;
import dev.switchboard.telephony.InboundResult;
import dev.switchboard.telephony.NotLeader;
import dev.switchboard.telephony.OutboundFax;
import dev.switchboard.telephony.RecordIds;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/// Sends faxes. Each has a task that looks, again and again, how far it has come, and takes the next step.
/// What it needs to know is in the database and at Asterisk, so any process continues it that leads that
/// Asterisk. A fax is sent by any Asterisk; when that one is gone, by another one.
///
/// ```
/// accepted ──▶ converted ──▶ called over a trunk ──▶ answered ──▶ transmitted by the dialplan ──▶ sent
///    ▲                         │        │                                    │
///    │                         │        └── trunk refuses: the next one      │
///    ├── pause ────────────────┼── all trunks refuse                         │
///    └── pause, a few times ───┴── busy, no answer ──────────── interrupted ─┘
/// ```
///
/// A fax to a number of this service is not called: that line receives the stored PDF.
public final class FaxSending implements FaxCarrier, CarrierTask {

    private static final Logger log = LoggerFactory.getLogger(FaxSending.class);

    /// How often a fax is looked at.
    static final Duration SOON = Duration.ofMillis(250);

    /// While Asterisk cannot be reached.
    private static final Duration LATER = Duration.ofSeconds(1);

    /// While as many faxes as may be are being sent.
    private static final Duration WHILE_FULL = Duration.ofSeconds(3);

    static final Duration WHILE_SUSPENDED = Duration.ofSeconds(10);
    static final String URL = "SB_FAX_URL";

    private final FaxesInTransit transit;
    private final FaxEvents events;
    private final FaxConversions conversions;
    private final FaxServers servers;
    private final Sounds pages;
    private final TrunkOrder trunks;
    private final FaxProperties properties;
    private final FaxOutcomes outcomes;
    private final FaxProgress progress;
    private final RecordIds ids;
    private final Clock clock;

    /// @param pages serves them to each Asterisk
    /// @param trunks for calls to outside
    /// @param trunkResponse after which the next trunk is tried if the telephone does not ring
    public FaxSending(
            FaxesInTransit transit,
            FaxEvents events,
            FaxConversions conversions,
            FaxServers servers,
            Sounds pages,
            TrunkOrder trunks,
            FaxProperties properties,
            Duration trunkResponse,
            RecordIds ids,
            Clock clock) {
        this.transit = transit;
        this.events = events;
        this.conversions = conversions;
        this.servers = servers;
        this.pages = pages;
        this.trunks = trunks;
        this.properties = properties;
        this.outcomes = new FaxOutcomes(transit, events, conversions, servers, pages, trunks, properties, clock);
        this.progress =
                new FaxProgress(outcomes, transit, conversions, servers, pages, properties, trunkResponse, clock);
        this.ids = ids;
        this.clock = clock;
    }

    @Override
    public Mono<Void> send(OutboundFax fax) {
        return transit.accept(fax, kind());
    }

    @Override
    public String kind() {
        return "asterisk-fax";
    }

    @Override
    public int atOnce() {
        return 16;
    }

    @Override
    public Mono<Duration> run(UUID orgId, UUID recordId) {
        return transit.find(orgId, recordId)
                .switchIfEmpty(Mono.defer(() -> outcomes.forget(orgId, recordId).then(Mono.empty())))
                .publishOn(Schedulers.boundedElastic())
                .<Duration>handle((fax, next) -> {
                    var delay = step(fax);
                    if (delay != null) {
                        next.next(delay);
                    }
                });
    }

    /// @return null when it is over
    private @Nullable Duration step(FaxInTransit fax) {
        try {
            if (fax.channel() != null) {
                return progress.look(fax, fax.channel(), Objects.requireNonNull(fax.calledAt()));
            }
            if (fax.isSuspended()) {
                outcomes.release(fax.id());
                return WHILE_SUSPENDED;
            }
            if (!fax.hasLine() || isTooOld(fax)) {
                return giveUp(fax);
            }
            if (!servers.isAnyAvailable()) {
                throw new NotLeader(servers.names());
            }
            return prepare(fax);
        } catch (AriUnavailable unavailable) {
            log.info("Fax {} waits: {}", fax.id(), unavailable.getMessage());
            return LATER;
        } catch (NotLeader notLeader) {
            outcomes.release(fax.id());
            throw notLeader;
        }
    }

    private boolean isTooOld(FaxInTransit fax) {
        var attempts = properties.longest().plus(properties.retryAfter()).multipliedBy(fax.attempts());
        return fax.acceptedAt().plus(properties.giveUpAfter()).plus(attempts).isBefore(clock.instant());
    }

    private @Nullable Duration giveUp(FaxInTransit fax) {
        return outcomes.fail(fax, "not_accepted", "The network did not take the fax.");
    }

    private @Nullable Duration prepare(FaxInTransit fax) {
        if (fax.attempts() == 0 && fax.trunk() == 0 && !conversions.hasBegun(fax.id())) {
            switch (deliverInside(fax)) {
                case InboundResult.Accepted _ -> {
                    return outcomes.succeed(fax);
                }
                case InboundResult.Unreachable _ -> {
                    return outcomes.fail(fax, "unreachable", "The line does not take faxes.");
                }
                case InboundResult.UnknownNumber _ -> {}
            }
        }
        var server = servers.take(fax);
        if (server == null) {
            return WHILE_FULL;
        }
        return switch (conversions.convert(fax)) {
            case FaxConversions.State.Pending _ -> SOON;
            case FaxConversions.State.Converted(var tiff) -> call(fax, server, tiff);
            case FaxConversions.State.Unreadable(var reason) -> {
                log.warn("Fax {} cannot be sent: {}", fax.id(), reason);
                yield outcomes.fail(fax, "unreadable_file", "The pages of the PDF cannot be drawn.");
            }
            case FaxConversions.State.Unavailable(var cause) ->
                throw new IllegalStateException("The pages of fax " + fax.id() + " cannot be read now", cause);
        };
    }

    private InboundResult deliverInside(FaxInTransit fax) {
        return events.received(new InboundFax(
                        RecordIds.received(fax.id()),
                        fax.from(),
                        fax.to(),
                        fax.pages(),
                        false,
                        new FaxDocument.Sent(fax.key()),
                        fax.orgId()))
                .blockOptional()
                .orElseThrow();
    }

    private @Nullable Duration call(FaxInTransit fax, FaxServer server, Path tiff) {
        if (size(tiff) > properties.largestFile()) {
            return outcomes.fail(fax, "too_long", "Its transmission would take too long.");
        }
        var endpoints = trunks.of(fax.from());
        if (endpoints.isEmpty()) {
            log.warn("No trunk may present the number of fax {}", fax.id());
            return outcomes.fail(fax, "unreachable", "The number cannot be reached.");
        }
        int trunk = fax.trunk() % endpoints.size();
        var channel = FaxNames.newChannel(ids.next());
        events.report(new FaxReport.Sending(fax.orgId(), fax.id(), clock.instant()))
                .block();
        var calling = fax.calling(server.name(), trunk, channel, clock.instant());
        transit.save(calling).block();
        var endpoint = "PJSIP/" + fax.to() + "@" + endpoints.get(trunk);
        try {
            return server.channels().create(channel, endpoint, variables(fax, pages.offer(channel, tiff)))
                    ? SOON
                    : outcomes.callOver(calling);
        } catch (AriUnavailable | NotLeader unavailable) {
            transit.save(fax).block();
            pages.withdraw(channel);
            servers.free(fax.id());
            throw unavailable;
        }
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Map<String, String> variables(FaxInTransit fax, String url) {
        var variables = new LinkedHashMap<String, String>();
        variables.put(URL, url);
        variables.put("SB_FAX_STATION", fax.from());
        variables.put("SB_FAX_SECONDS", String.valueOf(properties.longest().toSeconds()));
        // What the INVITE shows of a channel that is created before it is dialed.
        variables.put("CONNECTEDLINE(num,i)", fax.from());
        variables.put("CONNECTEDLINE(num-pres,i)", "allowed");
        return variables;
    }
}
