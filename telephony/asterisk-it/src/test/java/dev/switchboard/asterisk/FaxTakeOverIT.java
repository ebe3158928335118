package dev.switchboard.asterisk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.asterisk.ari.AriPath;
import dev.switchboard.asterisk.faxes.FaxSending;
import dev.switchboard.asterisk.leading.Engines;
import dev.switchboard.telephony.FaxReception;
import dev.switchboard.telephony.FaxReport;
import dev.switchboard.telephony.OutboundFax;
import dev.switchboard.telephony.Route;
import dev.switchboard.telephony.testkit.FaxMachine;
import dev.switchboard.telephony.testkit.NeedsAsterisk;
import dev.switchboard.telephony.testkit.TestCarrierTasks;
import dev.switchboard.telephony.testkit.TestNode;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;

/// What becomes of faxes when Asterisk, or the process that controls it, is gone in the middle, or when their
/// company is suspended.
@NeedsAsterisk
@Tag("slow")
class FaxTakeOverIT {

    private static final UUID LINE = UUID.fromString("0199aa00-0000-7000-8000-0000000000f2");
    private static final String FROM = "+13125550177";
    private static final String FAX_LINE = "+13125550190";
    private static final String SENDER = "+13125550194";
    private static final byte[] PDF = FaxPaper.slip();

    private final TestCarrierTasks tasks = new TestCarrierTasks();
    private final TestFaxEvents events = new TestFaxEvents();
    private final TestFaxesInTransit transit = new TestFaxesInTransit(tasks);
    private final TestMediaServers servers = new TestMediaServers(_ -> Mono.empty());
    private final List<Engines> engines = new ArrayList<>();

    private TestNode server;
    private FaxMachine machine;
    private FaxSending sending;

    @BeforeEach
    void start() throws IOException {
        server = TestNode.start("server", "switchboard", "");
        machine = FaxMachine.start(server.sipPort());
        startEngine("first");
    }

    private void startEngine(String name) {
        var builder = TestEngine.builder(server, new TestSipDevices())
                .servers(servers.of(name))
                .routing(to -> to.equals(FAX_LINE)
                        ? Mono.just(new Route(Servers.ORG, LINE, null, List.of(), FaxReception.ALWAYS))
                        : Mono.empty())
                .faxesTo(machine, PDF, events, transit, TestFaxesInTransit.properties(8, 3));
        engines.add(builder.start());
        sending = builder.sending();
        tasks.runAt(List.of(sending));
    }

    @AfterEach
    void stop() {
        tasks.end();
        engines.forEach(engine -> {
            engine.stop();
            engine.close();
        });
        machine.close();
        server.close();
    }

    private UUID send(String to) {
        var id = UUID.randomUUID();
        sending.send(new OutboundFax(Servers.ORG, id, FROM, to, 1, "https://media.example/1.pdf", "faxes/1.pdf"))
                .block();
        return id;
    }

    private @Nullable String channelOf(UUID fax) {
        var now = transit.now(fax);
        return now == null ? null : now.channel();
    }

    private void awaitTransmission(UUID fax) {
        await().pollInterval(Duration.ofMillis(50)).until(() -> {
            var channel = channelOf(fax);
            return channel != null && isTransmitting(channel);
        });
    }

    private boolean isTransmitting(String channel) {
        var found = server.ari().find(AriPath.of("channels", channel));
        return found != null
                && found.path("dialplan").path("app_name").asString("").equals("SendFAX");
    }

    @Test
    void continuesAndReceivesAfterItsProcessWasReplaced() {
        var to = FaxMachine.newNumber();
        var fax = send(to);
        var letter = FaxPaper.tiff(PDF);
        machine.send(FAX_LINE, SENDER, letter, "z");
        awaitTransmission(fax);
        await().until(this::isReceiving);

        tasks.pause();
        var first = engines.removeFirst();
        first.stop();
        first.close();
        startEngine("second");

        assertThat(events.awaitEnd(fax)).isInstanceOf(FaxReport.Sent.class);
        assertThat(events.of(fax).stream().filter(FaxReport.Sent.class::isInstance))
                .hasSize(1);
        assertThat(events.awaitFrom(SENDER).fax().pages()).isEqualTo(1);
        await().untilAsserted(() -> assertThat(storedFiles()).isZero());
    }

    private boolean isReceiving() {
        return server.ari()
                .get(AriPath.of("channels"))
                .valueStream()
                .anyMatch(channel ->
                        channel.path("dialplan").path("app_name").asString("").equals("ReceiveFAX"));
    }

    private int storedFiles() {
        return server.ari().get(AriPath.of("recordings", "stored")).size();
    }

    @Test
    void sendsAgainWhatAsteriskDidNotFinishBeforeItWasKilled() {
        var fax = send(FaxMachine.newNumber());
        machine.send(FAX_LINE, SENDER, FaxPaper.tiff(PDF), "z");
        awaitTransmission(fax);
        await().until(this::isReceiving);

        server.crash();

        assertThat(events.awaitEnd(fax)).isInstanceOf(FaxReport.Sent.class);
        await().untilAsserted(() -> assertThat(storedFiles()).isZero());
        assertThat(events.from(SENDER)).isNull();
    }

    @Test
    void interruptsAFaxWhileItsCompanyIsSuspended() {
        var fax = send(FaxMachine.newNumber());
        awaitTransmission(fax);
        var channel = Objects.requireNonNull(channelOf(fax));

        transit.suspend(Servers.ORG);

        await().until(() -> channelOf(fax) == null);
        await().until(() -> !isTransmitting(channel));
        assertThat(events.of(fax)).allMatch(FaxReport.Sending.class::isInstance);
        transit.reinstate(Servers.ORG);
        assertThat(events.awaitEnd(fax)).isInstanceOf(FaxReport.Sent.class);
    }
}
