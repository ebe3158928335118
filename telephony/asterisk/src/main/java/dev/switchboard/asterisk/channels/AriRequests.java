package dev.switchboard.asterisk.channels;

import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.asterisk.ari.AriError;
import dev.switchboard.asterisk.ari.AriPath;
import dev.switchboard.asterisk.ari.AriUnavailable;
import dev.switchboard.asterisk.threads.Threads;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Function;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;

/// Requests to ARI: what a response means, and how long an Asterisk that does not respond is waited for.
public final class AriRequests {

    private static final Logger log = LoggerFactory.getLogger(AriRequests.class);
    private static final int REPETITIONS = 16;
    private static final int SILENT_REPETITIONS = 2;
    private static final Duration FIRST_PAUSE = Duration.ofMillis(100);
    private static final Duration LONGEST_PAUSE = Duration.ofMillis(500);

    private final AriClient ari;
    private final Lease lease;

    /// @param lease without which nothing is changed
    public AriRequests(AriClient ari, Lease lease) {
        this.ari = ari;
        this.lease = lease;
    }

    AriClient ari() {
        return ari;
    }

    boolean post(AriPath path, Map<String, String> parameters) {
        return done(() -> ari.post(path, parameters));
    }

    boolean post(AriPath path) {
        return post(path, Map.of());
    }

    boolean delete(AriPath path) {
        return done(() -> ari.delete(path, Map.of()));
    }

    /// @param source such as `channel:` and an id
    boolean subscribe(String source) {
        return post(AriPath.of("applications", ari.application(), "subscription"), Map.of("eventSource", source));
    }

    void hangUp(String channel, HangUpCause cause) {
        tryOnce(() -> ari.delete(AriPath.of("channels", channel), Map.of("reason_code", String.valueOf(cause.code()))));
    }

    JsonNode list(AriPath path) {
        return whileUnreachable(() -> ari.get(path));
    }

    boolean isThere(AriPath path) {
        return whileUnreachable(() -> ari.find(path) != null);
    }

    /// @param value of the response
    /// @return empty if what it is about is gone, or cannot be read any more
    String read(AriPath path, Function<JsonNode, String> value) {
        return whileUnreachable(() -> {
            try {
                return value.apply(ari.get(path));
            } catch (AriError error) {
                if (error.isGone() || isUnreadable(error)) {
                    return "";
                }
                throw error;
            }
        });
    }

    /// @return whether it was done; false if what it is about does not exist or cannot be reached
    boolean done(Runnable request) {
        return whileUnreachable(() -> once(request));
    }

    /// Not repeated. A request that was delayed changes nothing after another node has become the leader.
    ///
    /// @return as [#done]
    public boolean once(Runnable request) {
        lease.require();
        try {
            request.run();
            return true;
        } catch (AriError error) {
            if (error.isGone() || isUnreachable(error)) {
                return false;
            }
            throw error;
        }
    }

    /// Does not wait while Asterisk is unreachable, and leaves it undone then.
    void tryOnce(Runnable request) {
        try {
            once(request);
        } catch (AriUnavailable unreachable) {
            log.warn("Asterisk is unreachable; a request is not repeated: {}", unreachable.getMessage());
        }
    }

    /// A short outage ends no call. A request that Asterisk has executed before may be repeated: each
    /// names what it creates. Where Asterisk responds to others, the thread of this channel is stuck, and the
    /// call is given up sooner.
    private <T> T whileUnreachable(Supplier<T> request) {
        var pause = FIRST_PAUSE;
        int silent = 0;
        for (int left = REPETITIONS; ; left--) {
            try {
                return request.get();
            } catch (AriUnavailable outage) {
                if (outage.isSilence() && ari.responds()) {
                    silent++;
                }
                if (left == 0 || silent > SILENT_REPETITIONS || !Threads.sleep(scattered(pause))) {
                    throw outage;
                }
                var doubled = pause.multipliedBy(2);
                pause = doubled.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : doubled;
            }
        }
    }

    /// Half as long to one and a half times as long, so that not all sessions ask at once.
    private static Duration scattered(Duration pause) {
        return Duration.ofMillis(
                pause.toMillis() / 2 + ThreadLocalRandom.current().nextLong(pause.toMillis()));
    }

    /// A function such as `CHANNEL` finds nothing on a channel that is being hung up.
    private static boolean isUnreadable(AriError error) {
        return String.valueOf(error.getMessage()).contains("Unable to read");
    }

    /// An endpoint without a registered contact is answered by 400 or 500.
    private static boolean isUnreachable(AriError error) {
        var message = String.valueOf(error.getMessage());
        return message.contains("Allocation failed") || message.contains("Unable to create channel");
    }
}
