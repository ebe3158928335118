package dev.switchboard.requests;

import java.time.Duration;
import java.util.UUID;

/// The keys in Redis, and how long and how much each holds.
final class RequestKeys {

    /// How many requests of a company are kept.
    static final int MAX_LOGGED = 1_000;
    /// How long a request is kept.
    static final Duration LOG_KEPT = Duration.ofHours(24);
    /// How many pairs of credential and policy a company has per minute: those with the most requests.
    static final int MAX_COUNTED = 200;
    /// How many minutes of usage are kept.
    static final int USAGE_MINUTES = 60;

    private static final Duration USAGE_KEPT = Duration.ofMinutes(USAGE_MINUTES + 1L);
    private static final Duration GRANTED_KEPT = Duration.ofSeconds(90);

    private RequestKeys() {}

    /// A list of [LoggedRequest], the newest first.
    static String log(UUID orgId) {
        return "requests:{" + orgId + "}:log";
    }

    /// A sorted set: requests of a minute by `<policy> <owner>`.
    static String counted(UUID orgId, long minute) {
        return "requests:{" + orgId + "}:counted:" + minute;
    }

    /// A sorted set: refused requests of a minute, as above.
    static String refused(UUID orgId, long minute) {
        return "requests:{" + orgId + "}:refused:" + minute;
    }

    /// A sorted set: requests of ten seconds that were not refused, as above.
    static String granted(UUID orgId, long slot) {
        return "requests:{" + orgId + "}:granted:" + slot;
    }

    /// A hash: counts, and the number of requests by duration in [TrafficMetrics#UNIT_NANOS].
    static String metrics(MetricTimes.Slot slot) {
        return "requests:metrics:" + slot.seconds() + ":" + slot.index();
    }

    static long usageSeconds() {
        return USAGE_KEPT.toSeconds();
    }

    static long grantedSeconds() {
        return GRANTED_KEPT.toSeconds();
    }
}
