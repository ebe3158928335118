package dev.switchboard.gateway.requestlog;

import dev.switchboard.background.BackgroundLoop;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.requestlog.RecordedBodies;
import dev.switchboard.contract.requestlog.RecordedBodies.Exchange;
import dev.switchboard.contract.routes.BodyKind;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.gateway.authserver.AuthServer;
import dev.switchboard.requests.LoggedRequest;
import dev.switchboard.requests.RequestReport;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.server.ServerWebExchange;

/// Records the bodies of requests of the companies that want it, with their API keys and apps: the request only has the
/// beginnings of its bodies copied, and a thread of its own redacts them and sends them to the authorization server,
/// which keeps them. So many bytes are held at once; a request beyond that is recorded without bodies,
/// as are those that the authorization server does not accept (`switchboard.requests.bodies.dropped`).
class BodyRecorder extends BackgroundLoop {

    private static final Logger log = LoggerFactory.getLogger(BodyRecorder.class);

    private static final Duration INTERVAL = Duration.ofMillis(500);
    private static final Duration TIMEOUT = Duration.ofSeconds(3);
    /// After so many rounds the companies are read again.
    private static final int ROUNDS = 10;
    /// Characters that are sent at once, far below what the authorization server reads.
    private static final int BATCH = 64 * 1024;

    private final AuthServer authServer;
    private final int most;
    private final Semaphore free;
    private final Counter dropped;
    private final Queue<Completed> waiting = new ConcurrentLinkedQueue<>();
    private volatile Set<UUID> companies = Set.of();
    private int rounds;

    private record Completed(UUID orgId, LoggedRequest entry, BodyCapture capture) {}

    BodyRecorder(AuthServer authServer, RequestBodyProperties properties, MeterRegistry meters) {
        super("body-recorder", INTERVAL);
        this.authServer = authServer;
        this.most = (int) (properties.memory().toBytes() / (2 * BodyRedaction.MAX_BYTES));
        this.free = new Semaphore(most);
        this.dropped = Counter.builder("switchboard.requests.bodies.dropped")
                .description("requests whose bodies are missing in the request log")
                .register(meters);
    }

    /// The exchange, whose bodies are copied if its company wants that.
    ServerWebExchange capture(ServerWebExchange exchange, Route route, Identity identity) {
        if (!companies.contains(identity.orgId()) || isOwn(identity) || route.socket()) {
            return exchange;
        }
        if (!free.tryAcquire()) {
            dropped.increment();
            return exchange;
        }
        return BodyCapture.begin(exchange, route.body() == BodyKind.JSON);
    }

    /// A request of the pages themselves, which ask for much, or a signed link, behind which is no JSON.
    private static boolean isOwn(Identity identity) {
        return identity.party() == Identity.Party.FIRST || identity.type() == Identity.Type.LINK;
    }

    /// The request has ended. Never blocks.
    void complete(ServerWebExchange exchange, RequestReport report) {
        var capture = BodyCapture.of(exchange);
        var counted = report.counted();
        if (capture == null) {
            return;
        }
        if (counted == null) {
            free.release();
            return;
        }
        waiting.add(new Completed(counted.orgId(), LoggedRequest.of(report, counted.owner()), capture));
    }

    /// Of how many requests it holds the bodies.
    int held() {
        return most - free.availablePermits();
    }

    /// Whether a company wants bodies.
    boolean records(UUID orgId) {
        return companies.contains(orgId);
    }

    @Override
    protected void round() {
        if (rounds++ % ROUNDS == 0) {
            readCompanies();
        }
        send();
    }

    @Override
    protected void end() {
        send();
    }

    private void readCompanies() {
        try {
            var read = authServer.recordingCompanies().block(TIMEOUT);
            companies = read == null ? Set.of() : read.companies();
        } catch (RuntimeException unavailable) {
            log.debug("The companies whose bodies are recorded could not be read: {}", unavailable.toString());
        }
    }

    private void send() {
        var batch = new ArrayList<Exchange>();
        int size = 0;
        for (var completed = waiting.poll(); completed != null; completed = waiting.poll()) {
            var exchange = redacted(completed);
            free.release();
            batch.add(exchange);
            size += length(exchange.requestBody())
                    + length(exchange.responseBody())
                    + exchange.entry().length();
            if (size > BATCH) {
                send(batch);
                batch.clear();
                size = 0;
            }
        }
        send(batch);
    }

    private static int length(@Nullable String text) {
        return text == null ? 0 : text.length();
    }

    private static Exchange redacted(Completed completed) {
        return new Exchange(
                completed.orgId(),
                completed.entry().encode(),
                completed.capture().requestBody(),
                completed.capture().responseBody());
    }

    private void send(List<Exchange> batch) {
        if (batch.isEmpty()) {
            return;
        }
        try {
            authServer.record(new RecordedBodies(batch)).block(TIMEOUT);
        } catch (RuntimeException unavailable) {
            dropped.increment(batch.size());
            log.debug("Bodies of requests could not be recorded: {}", unavailable.toString());
        }
    }
}
