package dev.switchboard.asterisk.faxes;

import dev.switchboard.asterisk.channels.HangUpCause;
import dev.switchboard.asterisk.channels.NewChannel;
import dev.switchboard.asterisk.sounds.Sounds;
import dev.switchboard.telephony.FaxInTransit;
import dev.switchboard.telephony.FaxesInTransit;
import dev.switchboard.telephony.NotLeader;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Follows the call of a fax until it ends.
final class FaxProgress {

    private static final Logger log = LoggerFactory.getLogger(FaxProgress.class);
    private static final Duration WHILE_TRANSMITTED = Duration.ofSeconds(1);

    /// How much later than a response of ARI an event may arrive.
    private static final Duration EVENT_WITHIN = Duration.ofSeconds(2);

    private final FaxOutcomes outcomes;
    private final FaxesInTransit transit;
    private final FaxConversions conversions;
    private final FaxServers servers;
    private final Sounds pages;
    private final FaxProperties properties;
    private final Duration trunkResponse;
    private final Clock clock;

    /// @param trunkResponse after which the next trunk is tried if the telephone does not ring
    FaxProgress(
            FaxOutcomes outcomes,
            FaxesInTransit transit,
            FaxConversions conversions,
            FaxServers servers,
            Sounds pages,
            FaxProperties properties,
            Duration trunkResponse,
            Clock clock) {
        this.outcomes = outcomes;
        this.transit = transit;
        this.conversions = conversions;
        this.servers = servers;
        this.pages = pages;
        this.properties = properties;
        this.trunkResponse = trunkResponse;
        this.clock = clock;
    }

    /// A call in progress at an Asterisk that this node leads.
    private record Call(FaxInTransit fax, FaxServer server, String channel, Instant calledAt) {}

    /// A call is in progress, at an Asterisk that this node may or may not lead. Otherwise another node may, and
    /// continues it.
    @Nullable
    Duration look(FaxInTransit fax, String channel, Instant calledAt) {
        var server = servers.of(fax);
        if (server != null && server.isAvailable()) {
            return follow(new Call(fax, server, channel, calledAt));
        }
        if (server != null && server.isGone()) {
            log.warn("{} does not respond while it sends fax {}", server.name(), fax.id());
            return outcomes.again(fax, "interrupted", "The transmission was interrupted.");
        }
        if (isOverdue(calledAt)) {
            return outcomes.fail(fax, "interrupted", "The transmission was interrupted.");
        }
        pages.withdraw(channel);
        throw new NotLeader(String.valueOf(fax.server()));
    }

    /// Whether a call would have ended by now, had anybody led Asterisk.
    private boolean isOverdue(Instant calledAt) {
        return calledAt.plus(properties.longest().multipliedBy(2)).isBefore(clock.instant());
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
            outcomes.release(fax.id());
            return FaxSending.WHILE_SUSPENDED;
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
                return FaxSending.SOON;
            }
            call.server().channels().setVariables(channel, Map.of(FaxSending.URL, pages.offer(channel, tiff)));
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
        } else if (isDown && since.compareTo(trunkResponse) > 0 && outcomes.hasNextTrunk(call.fax())) {
            channels.hangUp(channel, HangUpCause.NORMAL);
            return outcomes.callOver(call.fax());
        }
        return FaxSending.SOON;
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
            return FaxSending.SOON;
        }
        return switch (cause) {
            case null -> {
                log.warn("It is not known how the call of fax {} has ended", fax.id());
                yield outcomes.again(fax, "interrupted", "The transmission was interrupted.");
            }
            case BUSY -> outcomes.again(fax, "busy", "The number is busy.");
            case NO_ANSWER -> outcomes.again(fax, "no_answer", "Nobody answers.");
            case NOT_ACCEPTED -> outcomes.callOver(fax);
            case UNREACHABLE -> outcomes.fail(fax, "unreachable", "The number cannot be reached.");
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
            return outcomes.succeed(fax);
        }
        return result.isNoMachine()
                ? outcomes.fail(fax, "no_fax", "There is no fax machine at the number.")
                : outcomes.again(fax, "interrupted", "The transmission was interrupted.");
    }
}
