package dev.switchboard.smpp;

import dev.switchboard.telephony.CarrierTask;
import dev.switchboard.telephony.CarrierTasks;
import dev.switchboard.telephony.MessageEvents;
import dev.switchboard.telephony.OutboundMessage;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;
import reactor.core.publisher.Mono;

/// A carrier as [SmppConfiguration] assembles it, without a service around it.
final class TestSmpp implements AutoCloseable {

    private final SubmitThreads threads = new SubmitThreads();
    private final SmppMessageCarrier carrier;
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final List<CarrierTask> tasks;
    private final Deliveries deliveries;

    /// @param settings beside the message center and short times
    /// @param clock of this process
    TestSmpp(int port, Map<String, String> settings, Clock clock, MessageEvents events, CarrierTasks carrierTasks) {
        var database = TestDatabase.client();
        var transactions = TestDatabase.transactions();
        var properties = properties(port, settings);
        var metrics = new SmppMetrics(meters);
        var configuration = new SmppConfiguration();
        var submissions =
                configuration.smppSubmissionStore(database, carrierTasks, TestDatabase.batches(), transactions);
        var receipts = configuration.smppReceiptStore(database, carrierTasks, transactions);
        deliveries = configuration.smppDeliveries(
                receipts, database, transactions, TestSmpp::id, events, properties, metrics);
        var sessions = configuration.smppTransceivers(properties, deliveries, metrics, threads);
        carrier =
                configuration.smppMessageCarrier(submissions, events, sessions, deliveries, threads, properties, clock);
        var fate = configuration.smppFate(events, submissions, clock);
        tasks = List.of(
                configuration.smppSubmitMessages(submissions, receipts, fate, sessions, threads, properties),
                configuration.smppQueryMessages(submissions, receipts, fate, sessions, threads, properties),
                configuration.smppReportReceipts(submissions, fate, threads));
        carrier.start();
    }

    private static SmppProperties properties(int port, Map<String, String> settings) {
        var all = new java.util.HashMap<>(Map.of(
                "s.binds[0].host", "127.0.0.1",
                "s.binds[0].port", String.valueOf(port),
                "s.binds[0].system-id", "switchboard",
                "s.binds[0].password", "secret",
                // Two tests with the same numbers do not meet.
                "s.binds[0].network", "n" + UUID.randomUUID().toString().substring(0, 8),
                "s.reconnect-after", "50ms",
                "s.reconnect-at-most", "200ms",
                "s.response-timeout", "2s",
                "s.query-after", "0s"));
        settings.forEach((name, value) -> all.put("s." + name, value));
        return new Binder(new MapConfigurationPropertySource(all))
                .bind("s", SmppProperties.class)
                .get();
    }

    /// The generator of the JDK reads a file.
    private static UUID id() {
        return new UUID(
                ThreadLocalRandom.current().nextLong(),
                ThreadLocalRandom.current().nextLong());
    }

    SmppMessageCarrier carrier() {
        return carrier;
    }

    List<CarrierTask> tasks() {
        return tasks;
    }

    Deliveries deliveries() {
        return deliveries;
    }

    SimpleMeterRegistry meters() {
        return meters;
    }

    Mono<Void> send(OutboundMessage message) {
        return carrier.send(message);
    }

    @Override
    public void close() {
        carrier.stop();
    }

    static final Duration QUICKLY = Duration.ofSeconds(60);
}
