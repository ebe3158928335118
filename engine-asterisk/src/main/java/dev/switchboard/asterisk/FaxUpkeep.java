package dev.switchboard.asterisk;

import dev.switchboard.asterisk.ari.AriUnavailable;
import dev.switchboard.telephony.FaxesInTransit;
import dev.switchboard.telephony.NotLeader;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.Disposable;
import reactor.core.Disposables;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;
import tools.jackson.databind.JsonNode;

/// Looks, from time to time, for faxes that other processes have left at Asterisk: stores those that were
/// received, ends calls of faxes that exist no longer, and deletes files that nobody needs.
final class FaxUpkeep {

    private static final Logger log = LoggerFactory.getLogger(FaxUpkeep.class);

    private final FaxChannels channels;
    private final FaxReceiving receiving;
    private final FaxesInTransit transit;
    private final BooleanSupplier available;
    private final Duration every;
    private final Disposable.Swap running = Disposables.swap();

    /// Files that nobody seemed to need when they were last looked at.
    private Set<String> unneeded = Set.of();

    /// @param available whether this node leads Asterisk and is connected to it
    FaxUpkeep(
            FaxChannels channels,
            FaxReceiving receiving,
            FaxesInTransit transit,
            BooleanSupplier available,
            Duration every) {
        this.channels = channels;
        this.receiving = receiving;
        this.transit = transit;
        this.available = available;
        this.every = every;
    }

    void start() {
        running.update(Flux.interval(every, every, Schedulers.boundedElastic())
                .onBackpressureDrop()
                .filter(_ -> available.getAsBoolean())
                .concatMap(_ -> Mono.fromRunnable(this::lookNow)
                        .subscribeOn(Schedulers.boundedElastic())
                        .onErrorResume(failure -> {
                            log.warn("Faxes at Asterisk could not be looked after: {}", failure.toString());
                            return Mono.empty();
                        }))
                .subscribe());
    }

    void stop() {
        running.update(Disposables.single());
    }

    private void lookNow() {
        try {
            look();
        } catch (AriUnavailable | NotLeader unavailable) {
            log.info("Faxes at Asterisk are looked after later: {}", unavailable.getMessage());
        }
    }

    /// Files are listed first, so that those of later faxes are not among them.
    private void look() {
        var files = channels.files();
        var alive = channels.all();
        var inTransit =
                Set.copyOf(transit.channels().collectList().blockOptional().orElseThrow());
        var ids = new HashSet<String>();
        var receivedNow = new HashSet<String>();
        for (var channel : alive) {
            var id = channel.path("id").asString("");
            ids.add(id);
            receivedNow.add(fileOf(channel));
            if (FaxNames.sendingChannel(id) != null && !inTransit.contains(id)) {
                channels.hangUp(id, HangUpCause.NORMAL);
            }
        }
        receiving.retain(ids);
        receivedNow.addAll(receiving.files());
        lookAtReceived(files, receivedNow);
        deleteUnneeded(files, receivedNow, inTransit);
    }

    private static String fileOf(JsonNode channel) {
        return channel.path("channelvars").path(FaxNames.FILE).asString("");
    }

    private void lookAtReceived(List<String> files, Set<String> receivedNow) {
        files.stream()
                .filter(file -> !FaxNames.withoutResult(file).equals(file))
                .map(FaxNames::withoutResult)
                .filter(file -> FaxNames.receivedId(file) != null && !receivedNow.contains(file))
                .forEach(receiving::store);
    }

    /// Only files that were unneeded the last time too, since a call may just have ended.
    private void deleteUnneeded(List<String> files, Set<String> receivedNow, Set<String> inTransit) {
        var now = new HashSet<String>();
        for (var file : files) {
            var sending = FaxNames.sendingChannel(file);
            boolean isInterrupted = FaxNames.receivedId(file) != null
                    && !receivedNow.contains(file)
                    && !files.contains(FaxNames.resultOf(file));
            if ((sending != null && !inTransit.contains(sending)) || isInterrupted) {
                now.add(file);
            }
        }
        now.stream().filter(unneeded::contains).forEach(channels::delete);
        unneeded = now;
    }
}
