package dev.switchboard.asterisk.upkeep;

import dev.switchboard.asterisk.ari.AriUnavailable;
import dev.switchboard.asterisk.threads.Repeated;
import dev.switchboard.telephony.MediaServers;
import dev.switchboard.telephony.NotLeader;
import dev.switchboard.telephony.UnstoredMedia;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Looks, from time to time, for what lies at Asterisk and is not stored: recordings, messages of callers and received
/// faxes. Each stays there until it is stored. Publishes how much waits.
public final class Upkeep {

    private static final Logger log = LoggerFactory.getLogger(Upkeep.class);

    private final String server;
    private final MediaServers servers;
    private final List<Look> looks;
    private final BooleanSupplier available;
    private final IntSupplier term;
    private final Duration every;
    private final Clock clock;
    private final Map<UnstoredMedia.Kind, UnstoredMedia> unstored = new ConcurrentHashMap<>();
    private final Repeated looking;
    private List<UnstoredMedia> noted = List.of();
    private int notedIn;

    /// Looks for what is not stored, and stores what it can.
    ///
    /// @param what for the log
    /// @param unstored returns how much is left
    public record Look(String what, Supplier<List<UnstoredMedia>> unstored) {}

    /// @param available whether this node leads Asterisk and is connected to it
    /// @param term of its leadership
    public Upkeep(
            String server,
            MediaServers servers,
            List<Look> looks,
            BooleanSupplier available,
            IntSupplier term,
            Duration every,
            Clock clock) {
        this.server = server;
        this.servers = servers;
        this.looks = List.copyOf(looks);
        this.available = available;
        this.term = term;
        this.every = every;
        this.clock = clock;
        this.looking = new Repeated("upkeep-" + server, every, this::lookIfAvailable);
    }

    public void start() {
        looking.start(every);
    }

    public void stop() {
        looking.stop();
    }

    private void lookIfAvailable() {
        if (available.getAsBoolean()) {
            look();
        }
    }

    private void look() {
        forgetEarlierTerm();
        looks.forEach(look -> guarded(look.what(), look.unstored()));
        guarded("What is not stored", () -> {
            note();
            return List.of();
        });
    }

    /// One that fails keeps no other waiting.
    private void guarded(String what, Supplier<List<UnstoredMedia>> look) {
        try {
            look.get().forEach(media -> unstored.put(media.kind(), media));
        } catch (AriUnavailable | NotLeader unavailable) {
            log.info("{} at Asterisk {} are looked after later: {}", what, server, unavailable.getMessage());
        } catch (RuntimeException failure) {
            log.warn("{} at Asterisk {} could not be looked after", what, server, failure);
        }
    }

    /// Another node may have led meanwhile, and noted something else.
    private void forgetEarlierTerm() {
        int now = term.getAsInt();
        if (notedIn != now) {
            unstored.clear();
            noted = List.of();
            notedIn = now;
        }
    }

    private void note() {
        var now = Arrays.stream(UnstoredMedia.Kind.values()).map(this::unstored).toList();
        if (!now.equals(noted)) {
            servers.noteUnstored(server, now).block();
            noted = now;
        }
    }

    private UnstoredMedia unstored(UnstoredMedia.Kind kind) {
        return unstored.getOrDefault(kind, new UnstoredMedia(kind, 0, null));
    }

    /// How many are not stored; 0 on a node that does not lead.
    public long count(UnstoredMedia.Kind kind) {
        return available.getAsBoolean() ? unstored(kind).count() : 0;
    }

    /// The seconds since the oldest that is not stored began; 0 on a node that does not lead.
    public long age(UnstoredMedia.Kind kind) {
        var oldest = unstored(kind).oldestAt();
        return oldest == null || !available.getAsBoolean() ? 0 : seconds(oldest);
    }

    private long seconds(Instant since) {
        return Math.max(0, Duration.between(since, clock.instant()).toSeconds());
    }
}
