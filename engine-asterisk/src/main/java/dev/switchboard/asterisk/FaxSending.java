package dev.switchboard.asterisk;

import dev.switchboard.asterisk.ari.AriUnavailable;
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
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/// Sends faxes. Each has a task that looks, again and again, how far it has come, and takes the next step.
/// What it needs to know is in the database and at Asterisk, so any process continues it.
///
/// ```
/// accepted ──▶ converted ──▶ called over a trunk ──▶ answered ──▶ transmitted by the dialplan ──▶ sent
///    ▲                         │        │                                    │
///    │                         │        └── trunk refuses: the next one      │
///    └── pause, a few times ───┴── busy, no answer ──────────── interrupted ─┘
/// ```
///
/// A fax to a number of this service is not called: that line receives the stored PDF.
final class FaxSending implements FaxCarrier, CarrierTask {

    private static final Logger log = LoggerFactory.getLogger(FaxSending.class);

    /// How often a fax is looked at.
    private static final Duration SOON = Duration.ofMillis(250);

    private static final Duration WHILE_TRANSMITTED = Duration.ofSeconds(1);

    /// While another node leads, or Asterisk cannot be reached.
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
    private final FaxChannels channels;
    private final FaxCauses causes;
    private final Sounds server;
    private final BooleanSupplier available;
    private final List<String> trunks;
    private final FaxProperties properties;
    private final Duration trunkResponse;
    private final RecordIds ids;
    private final Clock clock;
    private final FaxSlots slots;

    /// @param available whether this node leads Asterisk and is connected to it
    /// @param trunks the endpoints for calls to outside, in the order in which they are tried
    /// @param trunkResponse after which the next trunk is tried if the telephone does not ring
    FaxSending(
            FaxesInTransit transit,
            FaxEvents events,
            FaxConversions conversions,
            FaxChannels channels,
            FaxCauses causes,
            Sounds server,
            BooleanSupplier available,
            List<String> trunks,
            FaxProperties properties,
            Duration trunkResponse,
            RecordIds ids,
            Clock clock) {
        this.transit = transit;
        this.events = events;
        this.conversions = conversions;
        this.channels = channels;
        this.causes = causes;
        this.server = server;
        this.available = available;
        this.trunks = List.copyOf(trunks);
        this.properties = properties;
        this.trunkResponse = trunkResponse;
        this.ids = ids;
        this.clock = clock;
        this.slots = new FaxSlots(properties.atOnce());
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
        slots.free(id);
    }

    /// @return null when it is over
    private @Nullable Duration step(FaxInTransit fax) {
        try {
            if (!available.getAsBoolean()) {
                return awaitLeader(fax);
            }
            if (fax.channel() != null) {
                return follow(fax, fax.channel(), Objects.requireNonNull(fax.calledAt()));
            }
            if (fax.isSuspended()) {
                release(fax.id());
                return WHILE_SUSPENDED;
            }
            return isTooOld(fax) ? giveUp(fax) : prepare(fax);
        } catch (AriUnavailable | NotLeader unavailable) {
            log.info("Fax {} waits: {}", fax.id(), unavailable.getMessage());
            return LATER;
        }
    }

    /// Another node may lead, and continues it. If none does for too long, it is over.
    private @Nullable Duration awaitLeader(FaxInTransit fax) {
        release(fax.id());
        if (fax.channel() == null) {
            return isTooOld(fax) && !fax.isSuspended() ? giveUp(fax) : LATER;
        }
        server.withdraw(fax.channel());
        return isOverdue(Objects.requireNonNull(fax.calledAt()))
                ? fail(fax, "interrupted", "The transmission was interrupted.")
                : LATER;
    }

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
        if (!slots.take(fax.id(), fax.orgId())) {
            return WHILE_FULL;
        }
        return switch (conversions.convert(fax)) {
            case FaxConversions.State.Pending _ -> SOON;
            case FaxConversions.State.Converted(var tiff) -> call(fax, tiff);
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
                        receivedId(fax.id()), fax.from(), fax.to(), fax.pages(), new FaxDocument.Sent(fax.key())))
                .blockOptional()
                .orElseThrow();
    }

    private @Nullable Duration call(FaxInTransit fax, Path tiff) {
        if (size(tiff) > properties.largestFile()) {
            return fail(fax, "too_long", "Its transmission would take too long.");
        }
        if (fax.trunk() >= trunks.size()) {
            return fail(fax, "unreachable", "The number cannot be reached.");
        }
        var channel = FaxNames.newChannel(ids.next());
        events.report(new FaxReport.Sending(fax.orgId(), fax.id(), clock.instant()))
                .block();
        var calling = fax.calling(fax.trunk(), channel, clock.instant());
        transit.save(calling).block();
        var endpoint = "PJSIP/" + fax.to() + "@" + trunks.get(fax.trunk());
        try {
            return channels.create(channel, endpoint, variables(fax, server.offer(channel, tiff)))
                    ? SOON
                    : callOver(calling, channel);
        } catch (AriUnavailable unavailable) {
            transit.save(fax).block();
            server.withdraw(channel);
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

    /// Looks after a call in progress.
    private @Nullable Duration follow(FaxInTransit fax, String channel, Instant calledAt) {
        slots.occupy(fax.id(), fax.orgId());
        var found = channels.find(channel);
        if (found == null) {
            return ended(fax, channel);
        }
        if (fax.isSuspended()) {
            channels.hangUp(channel, HangUpCause.NORMAL);
            transit.save(fax.over(0)).block();
            server.withdraw(channel);
            release(fax.id());
            return WHILE_SUSPENDED;
        }
        if (!found.path("state").asString("").equals("Up")) {
            var since = Duration.between(calledAt, clock.instant());
            return dial(fax, channel, found.path("state").asString(""), since);
        }
        if (!found.path("dialplan").path("context").asString("").equals(FaxChannels.SEND)) {
            return transmit(fax, channel);
        }
        if (isOverdue(calledAt)) {
            channels.hangUp(channel, HangUpCause.NORMAL);
        }
        return WHILE_TRANSMITTED;
    }

    /// The other number has answered. A process that has not called it has to convert the pages first.
    private Duration transmit(FaxInTransit fax, String channel) {
        if (!server.offers(channel)) {
            if (!(conversions.convert(fax) instanceof FaxConversions.State.Converted(var tiff))) {
                return SOON;
            }
            channels.setVariables(channel, Map.of(URL, server.offer(channel, tiff)));
        }
        channels.proceed(channel, FaxChannels.SEND);
        return WHILE_TRANSMITTED;
    }

    /// A channel can be dialed once it has entered this service.
    private @Nullable Duration dial(FaxInTransit fax, String channel, String state, Duration since) {
        boolean isDown = state.equals("Down");
        if (isDown && channels.variable(channel, NewChannel.DIALED) == null) {
            if (channels.dial(channel, properties.ringsFor())) {
                channels.setVariables(channel, Map.of(NewChannel.DIALED, "1"));
            }
        } else if (isDown && since.compareTo(trunkResponse) > 0 && fax.trunk() + 1 < trunks.size()) {
            channels.hangUp(channel, HangUpCause.NORMAL);
            return callOver(fax, channel);
        }
        return SOON;
    }

    private Duration callOver(FaxInTransit fax, String channel) {
        transit.save(fax.over(fax.trunk() + 1)).block();
        server.withdraw(channel);
        return SOON;
    }

    /// Its channel is gone.
    private @Nullable Duration ended(FaxInTransit fax, String channel) {
        var result = channels.result(channel);
        if (result != null) {
            return transmitted(fax, channel, result);
        }
        var cause = causes.of(channel);
        if (cause == null && causes.mayFollow(channel, clock.instant(), EVENT_WITHIN)) {
            return SOON;
        }
        return switch (cause) {
            case null -> {
                log.warn("It is not known how the call of fax {} has ended", fax.id());
                yield again(fax, channel, "interrupted", "The transmission was interrupted.");
            }
            case BUSY -> again(fax, channel, "busy", "The number is busy.");
            case NORMAL, NO_ANSWER -> again(fax, channel, "no_answer", "Nobody answers.");
            case CONGESTION, NO_RESPONSE, OTHER -> callOver(fax, channel);
            default -> fail(fax, "unreachable", "The number cannot be reached.");
        };
    }

    private @Nullable Duration transmitted(FaxInTransit fax, String channel, FaxResult result) {
        log.info("Fax {} over {}: {}", fax.id(), channel, result);
        if (result.isSuccess()) {
            return succeed(fax);
        }
        return result.isNoMachine()
                ? fail(fax, "no_fax", "There is no fax machine at the number.")
                : again(fax, channel, "interrupted", "The transmission was interrupted.");
    }

    /// An attempt has failed; the number is called again after a pause.
    private @Nullable Duration again(FaxInTransit fax, String channel, String code, String reason) {
        var next = fax.afterAttempt();
        if (next.attempts() >= properties.attempts()) {
            return fail(fax, code, reason);
        }
        log.info("Fax {} is sent again: {}", fax.id(), code);
        transit.save(next).block();
        server.withdraw(channel);
        release(fax.id());
        deleteFiles(channel);
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
        if (fax.channel() != null) {
            server.withdraw(fax.channel());
            deleteFiles(fax.channel());
        }
        return null;
    }

    /// What cannot be deleted now is deleted by [FaxUpkeep].
    private void deleteFiles(String channel) {
        try {
            channels.delete(FaxNames.pagesOf(channel));
            channels.delete(FaxNames.resultOf(channel));
        } catch (AriUnavailable | NotLeader unavailable) {
            log.info("Files of {} stay at Asterisk for now: {}", channel, unavailable.getMessage());
        }
    }

    /// The id of the fax that a line of this service receives. It is derived from the sent one's, so that
    /// it is received once.
    private static UUID receivedId(UUID sent) {
        return new UUID(sent.getMostSignificantBits(), ~sent.getLeastSignificantBits() ^ 3L << 62);
    }
}
