package dev.switchboard.asterisk.faxes;

import dev.switchboard.asterisk.ari.AriUnavailable;
import dev.switchboard.asterisk.channels.HangUpCause;
import dev.switchboard.asterisk.channels.NewChannel;
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
import java.time.Instant;
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
    private static final Duration SOON = Duration.ofMillis(250);

    private static final Duration WHILE_TRANSMITTED = Duration.ofSeconds(1);

    /// While Asterisk cannot be reached.
    private static final Duration LATER = Duration.ofSeconds(1);

    /// While as many faxes as may be are being sent.
    private static final Duration WHILE_FULL = Duration.ofSeconds(3);

    private static final Duration WHILE_SUSPENDED = Duration.ofSeconds(10);
    private static final String URL = "SB_FAX_URL";

    /// How much later than a response of ARI an event may arrive.
    private static final Duration EVENT_WITHIN = Duration.ofSeconds(2);

    private final FaxesInTransit transit;
    private final FaxEvents events;
    private final FaxConversions conversions;
    private final FaxServers servers;
    private final Sounds pages;
    private final TrunkOrder trunks;
    private final FaxProperties properties;
    private final Duration trunkResponse;
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
        this.trunkResponse = trunkResponse;
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
                .switchIfEmpty(Mono.defer(() -> forget(orgId, recordId).then(Mono.empty())))
                .publishOn(Schedulers.boundedElastic())
                .<Duration>handle((fax, next) -> {
                    var delay = step(fax);
                    if (delay != null) {
                        next.next(delay);
                    }
                });
    }

    private Mono<Void> forget(UUID orgId, UUID id) {
        release(id);
        return transit.remove(orgId, id);
    }

    /// Frees what a fax needs here while it is sent.
    private void release(UUID id) {
        conversions.discard(id);
        servers.free(id);
    }

    /// @return null when it is over
    private @Nullable Duration step(FaxInTransit fax) {
        try {
            if (fax.channel() != null) {
                return look(fax, fax.channel(), Objects.requireNonNull(fax.calledAt()));
            }
            if (fax.isSuspended()) {
                release(fax.id());
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
            release(fax.id());
            throw notLeader;
        }
    }

    /// A call is in progress, at an Asterisk that this node may or may not lead. Otherwise another node may, and
    /// continues it.
    private @Nullable Duration look(FaxInTransit fax, String channel, Instant calledAt) {
        var server = servers.of(fax);
        if (server != null && server.isAvailable()) {
            return follow(new Call(fax, server, channel, calledAt));
        }
        if (server != null && server.isGone()) {
            log.warn("{} does not respond while it sends fax {}", server.name(), fax.id());
            return again(fax, "interrupted", "The transmission was interrupted.");
        }
        if (isOverdue(calledAt)) {
            return fail(fax, "interrupted", "The transmission was interrupted.");
        }
        pages.withdraw(channel);
        throw new NotLeader(String.valueOf(fax.server()));
    }

    /// A call in progress at an Asterisk that this node leads.
    private record Call(FaxInTransit fax, FaxServer server, String channel, Instant calledAt) {}

    /// Whether a call would have ended by now, had anybody led Asterisk.
    private boolean isOverdue(Instant calledAt) {
        return calledAt.plus(properties.longest().multipliedBy(2)).isBefore(clock.instant());
    }

    private boolean isTooOld(FaxInTransit fax) {
        var attempts = properties.longest().plus(properties.retryAfter()).multipliedBy(fax.attempts());
        return fax.acceptedAt().plus(properties.giveUpAfter()).plus(attempts).isBefore(clock.instant());
    }

    private @Nullable Duration giveUp(FaxInTransit fax) {
        return fail(fax, "not_accepted", "The network did not take the fax.");
    }

    private @Nullable Duration prepare(FaxInTransit fax) {
        if (fax.attempts() == 0 && fax.trunk() == 0 && !conversions.hasBegun(fax.id())) {
            switch (deliverInside(fax)) {
                case InboundResult.Accepted _ -> {
                    return succeed(fax);
                }
                case InboundResult.Unreachable _ -> {
                    return fail(fax, "unreachable", "The line does not take faxes.");
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
                yield fail(fax, "unreadable_file", "The pages of the PDF cannot be drawn.");
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
                        new FaxDocument.Sent(fax.key())))
                .blockOptional()
                .orElseThrow();
    }

    private @Nullable Duration call(FaxInTransit fax, FaxServer server, Path tiff) {
        if (size(tiff) > properties.largestFile()) {
            return fail(fax, "too_long", "Its transmission would take too long.");
        }
        var endpoints = trunks.of(fax.from());
        if (endpoints.isEmpty()) {
            log.warn("No trunk may present the number of fax {}", fax.id());
            return fail(fax, "unreachable", "The number cannot be reached.");
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
                    : callOver(calling);
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

    private @Nullable Duration follow(Call call) {
        var fax = call.fax();
        var channels = call.server().channels();
        call.server().slots().occupy(fax.id(), fax.orgId());
        var found = channels.find(call.channel());
        if (found == null) {
            return ended(call);
        }
        if (fax.isSuspended()) {
            channels.hangUp(call.channel(), HangUpCause.NORMAL);
            transit.save(fax.over(0)).block();
            pages.withdraw(call.channel());
            release(fax.id());
            return WHILE_SUSPENDED;
        }
        if (!found.isUp()) {
            return dial(call, found);
        }
        if (!found.context().equals(FaxChannels.SEND)) {
            return transmit(call);
        }
        if (isOverdue(call.calledAt())) {
            channels.hangUp(call.channel(), HangUpCause.NORMAL);
        }
        return WHILE_TRANSMITTED;
    }

    /// The other number has answered. A process that has not called it has to convert the pages first.
    private Duration transmit(Call call) {
        var channel = call.channel();
        if (!pages.offers(channel)) {
            if (!(conversions.convert(call.fax()) instanceof FaxConversions.State.Converted(var tiff))) {
                return SOON;
            }
            call.server().channels().setVariables(channel, Map.of(URL, pages.offer(channel, tiff)));
        }
        call.server().channels().proceed(channel, FaxChannels.SEND);
        return WHILE_TRANSMITTED;
    }

    /// A channel can be dialed once it has entered this service.
    private @Nullable Duration dial(Call call, FaxChannels.FaxChannel found) {
        var channels = call.server().channels();
        var channel = call.channel();
        boolean isDown = found.isDown();
        var since = Duration.between(call.calledAt(), clock.instant());
        if (isDown && channels.variable(channel, NewChannel.DIALED) == null) {
            if (channels.dial(channel, properties.ringsFor())) {
                channels.setVariables(channel, Map.of(NewChannel.DIALED, "1"));
            }
        } else if (isDown && since.compareTo(trunkResponse) > 0 && hasNextTrunk(call.fax())) {
            channels.hangUp(channel, HangUpCause.NORMAL);
            return callOver(call.fax());
        }
        return SOON;
    }

    private boolean hasNextTrunk(FaxInTransit fax) {
        return fax.trunk() + 1 < trunks.of(fax.from()).size();
    }

    /// The next trunk is tried; after the last one, all of them after a pause, for as long as the fax may wait.
    private Duration callOver(FaxInTransit fax) {
        if (hasNextTrunk(fax)) {
            transit.save(fax.over(fax.trunk() + 1)).block();
            withdraw(fax);
            return SOON;
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

    /// Its channel is gone.
    private @Nullable Duration ended(Call call) {
        var fax = call.fax();
        var result = call.server().channels().result(call.channel());
        if (result != null) {
            return transmitted(call, result);
        }
        var causes = call.server().causes();
        var cause = causes.of(call.channel());
        if (cause == null && causes.mayFollow(call.channel(), clock.instant(), EVENT_WITHIN)) {
            return SOON;
        }
        return switch (cause) {
            case null -> {
                log.warn("It is not known how the call of fax {} has ended", fax.id());
                yield again(fax, "interrupted", "The transmission was interrupted.");
            }
            case BUSY -> again(fax, "busy", "The number is busy.");
            case NO_ANSWER -> again(fax, "no_answer", "Nobody answers.");
            case NOT_ACCEPTED -> callOver(fax);
            case UNREACHABLE -> fail(fax, "unreachable", "The number cannot be reached.");
        };
    }

    private @Nullable Duration transmitted(Call call, FaxResult result) {
        var fax = call.fax();
        log.info(
                "Fax {} over {} at {}: {}",
                fax.id(),
                call.channel(),
                call.server().name(),
                result);
        if (result.isSuccess()) {
            return succeed(fax);
        }
        return result.isNoMachine()
                ? fail(fax, "no_fax", "There is no fax machine at the number.")
                : again(fax, "interrupted", "The transmission was interrupted.");
    }

    /// An attempt has failed; the number is called again after a pause.
    private @Nullable Duration again(FaxInTransit fax, String code, String reason) {
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

    private @Nullable Duration succeed(FaxInTransit fax) {
        events.report(new FaxReport.Sent(fax.orgId(), fax.id(), clock.instant()))
                .block();
        return complete(fax);
    }

    private @Nullable Duration fail(FaxInTransit fax, String code, String reason) {
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
