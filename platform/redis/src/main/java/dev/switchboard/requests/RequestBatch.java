package dev.switchboard.requests;

import dev.switchboard.requests.MetricTimes.Slot;
import dev.switchboard.requests.RequestReport.Counted;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.HdrHistogram.Histogram;

/// Requests that are written to Redis together, added up. Used by one thread.
final class RequestBatch {

    /// A company in ten seconds.
    ///
    /// @param slot ten seconds, as in [Slot#index()]
    record Part(UUID orgId, long slot) {

        long minute() {
            return Math.floorDiv(slot, MetricTimes.MINUTE / MetricTimes.TEN);
        }
    }

    private final Map<Part, CompanyRequests> companies = new HashMap<>();
    private final Map<Slot, Traffic> traffic = new HashMap<>();
    private int size;

    void add(RequestReport report) {
        size++;
        long slot = Math.floorDiv(report.completedAt(), MetricTimes.TEN * 1_000L);
        traffic(new Slot(MetricTimes.TEN, slot)).add(report);
        var counted = report.counted();
        if (counted != null) {
            companies
                    .computeIfAbsent(new Part(counted.orgId(), slot), part -> new CompanyRequests())
                    .add(report, counted);
        }
    }

    /// The traffic in ten seconds; from now on the batch has those, even if there were no requests.
    Traffic traffic(Slot ten) {
        return traffic.computeIfAbsent(ten, absent -> new Traffic());
    }

    /// How many requests were added.
    int size() {
        return size;
    }

    Map<Part, CompanyRequests> companies() {
        return companies;
    }

    Map<Slot, Traffic> traffic() {
        return traffic;
    }

    /// The requests of a company.
    static final class CompanyRequests {

        /// Requests by `<policy> <owner>`.
        final Map<String, Count> counts = new HashMap<>();
        /// The latest, oldest first.
        final ArrayDeque<LoggedRequest> log = new ArrayDeque<>();

        private void add(RequestReport report, Counted counted) {
            if (log.size() == RequestKeys.MAX_LOGGED) {
                log.removeFirst();
            }
            log.addLast(LoggedRequest.of(report, counted.owner()));
            if (counted.policy() != null) {
                var key = counted.policy().value() + ' ' + counted.owner();
                if (counts.size() < RequestKeys.MAX_COUNTED || counts.containsKey(key)) {
                    counts.merge(key, new Count(1, counted.refused() ? 1 : 0), Count::plus);
                }
            }
        }
    }

    /// @param requests all of them
    /// @param refused those that the policy refused
    record Count(long requests, long refused) {

        Count plus(Count other) {
            return new Count(requests + other.requests, refused + other.refused);
        }
    }

    /// The requests of everybody.
    static final class Traffic {

        long requests;
        long errors;
        long limited;
        /// In [TrafficMetrics#UNIT_NANOS].
        final Histogram durations = TrafficMetrics.histogram();

        private void add(RequestReport report) {
            requests++;
            if (report.status() >= 500) {
                errors++;
            }
            if (report.status() == 429) {
                limited++;
            }
            if (!report.untimed()) {
                durations.recordValue(Math.max(1, report.durationNanos() / TrafficMetrics.UNIT_NANOS));
            }
        }
    }
}
