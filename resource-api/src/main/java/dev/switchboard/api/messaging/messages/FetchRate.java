package dev.switchboard.api.messaging.messages;

import dev.switchboard.api.platform.jobs.BackgroundJobs;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.web.errors.ApiError;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Limits how many addresses are fetched for a company, in total and per host, so that the
/// service cannot be used to flood others. The token buckets are in the database, shared by all
/// replicas; a bucket that has been idle for a while is full and is deleted.
@Component
class FetchRate {

    private static final String ALL_HOSTS = "";

    /// For addresses in received messages, whose form is unchecked; invalid ones are refused when
    /// they are fetched.
    private static final String INVALID = "invalid";

    /// The longest name in the DNS.
    private static final int MAX_HOST = 253;

    private static final Duration FULL_AFTER = Duration.ofMinutes(1);
    private static final String REFILLED = "least(:most, media_fetches.tokens"
            + " + greatest(0, extract(epoch from clock_timestamp() - media_fetches.refilled_at)) * :most / 60)";
    private static final String TAKE = """
            insert into media_fetches (org_id, inbound, host, tokens, refilled_at)
            select :org_id, :inbound, :host, :most - :count, clock_timestamp() where :count <= :most
            on conflict (org_id, inbound, host) do update
                set tokens = %1$s - :count, refilled_at = excluded.refilled_at
                where %1$s >= :count""".formatted(REFILLED);

    /// Skips buckets in use: waiting for them could deadlock with a message that takes from
    /// several.
    private static final String PURGE = """
            delete from media_fetches using (
                select org_id, inbound, host from media_fetches
                where refilled_at < clock_timestamp() - make_interval(secs => :seconds)
                for update skip locked) as unused
            where (media_fetches.org_id, media_fetches.inbound, media_fetches.host)
                = (unused.org_id, unused.inbound, unused.host)""";

    private final DatabaseClient database;
    private final BackgroundJobs jobs;
    private final MessageProperties.Media properties;

    FetchRate(DatabaseClient database, BackgroundJobs jobs, MessageProperties properties) {
        this.database = database;
        this.jobs = jobs;
        this.properties = properties.media();
    }

    /// Counts the addresses of a message in the caller's transaction; one that is named twice
    /// counts once.
    ///
    /// @return 429 when they are too many
    Mono<Void> take(UUID orgId, List<String> addresses) {
        return take(orgId, false, addresses);
    }

    /// Counts an address of a received message, in the caller's transaction. Their number is up to
    /// others, so they have buckets of their own, as large as those of sent messages.
    ///
    /// @return 429 when there are too many
    Mono<Void> takeInbound(UUID orgId, String address) {
        return take(orgId, true, List.of(address));
    }

    private Mono<Void> take(UUID orgId, boolean inbound, List<String> addresses) {
        var hosts = addresses.stream()
                .distinct()
                .collect(Collectors.groupingBy(FetchRate::host, TreeMap::new, Collectors.counting()));
        // In the order of hosts, so that two messages never deadlock.
        return Flux.fromIterable(hosts.entrySet())
                .concatMap(host -> take(orgId, inbound, host.getKey(), host.getValue(), properties.fetchesPerHost()))
                .then(take(
                        orgId,
                        inbound,
                        ALL_HOSTS,
                        hosts.values().stream().mapToLong(Long::longValue).sum(),
                        properties.fetches()));
    }

    private Mono<Void> take(UUID orgId, boolean inbound, String host, long count, int most) {
        return database.sql(TAKE)
                .bind("org_id", orgId)
                .bind("inbound", inbound)
                .bind("host", host)
                .bind("count", (double) count)
                .bind("most", (double) most)
                .fetch()
                .rowsUpdated()
                .filter(rows -> rows == 1)
                .switchIfEmpty(Mono.error(() -> tooMany(host, count, most)))
                .then();
    }

    private static ApiError tooMany(String host, long count, int most) {
        return ApiError.rateLimited(
                host.isEmpty() ? ErrorCode.TOO_MANY_MEDIA : ErrorCode.TOO_MANY_MEDIA_OF_HOST,
                Duration.ofMillis(60_000 * count / most),
                most);
    }

    private static String host(String address) {
        try {
            var host = String.valueOf(new URI(address).getHost()).toLowerCase(Locale.ROOT);
            // example.com. is the same host as example.com
            var name = host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
            return name.length() > MAX_HOST ? INVALID : name;
        } catch (URISyntaxException malformed) {
            return INVALID;
        }
    }

    /// Removes buckets that are full by now.
    @Scheduled(
            initialDelayString = "${switchboard.messages.media.purge-every}",
            fixedDelayString = "${switchboard.messages.media.purge-every}")
    void everyRound() {
        jobs.run("purge fetch rates", this::purge);
    }

    Mono<Void> purge() {
        return database.sql(PURGE).bind("seconds", FULL_AFTER.toSeconds()).then();
    }
}
