package dev.switchboard.asterisk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.asterisk.ari.AriPath;
import dev.switchboard.asterisk.faxes.FaxSending;
import dev.switchboard.asterisk.leading.AsteriskEngine;
import dev.switchboard.asterisk.leading.Engines;
import dev.switchboard.telephony.FaxInTransit;
import dev.switchboard.telephony.FaxReport;
import dev.switchboard.telephony.OutboundFax;
import dev.switchboard.telephony.testkit.FaxMachine;
import dev.switchboard.telephony.testkit.NeedsAsterisk;
import dev.switchboard.telephony.testkit.TestCarrierTasks;
import dev.switchboard.telephony.testkit.TestNode;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;

/// Faxes that two Asterisks send.
@NeedsAsterisk
@Tag("slow")
class FaxesOverSeveralServersIT {

    private static final String FROM = "+13125550177";
    private static final byte[] PDF = FaxPaper.slip();
    private static final Duration GONE_AND_SENT_AGAIN = Duration.ofMinutes(2);

    private final TestCarrierTasks tasks = new TestCarrierTasks();
    private final TestFaxEvents events = new TestFaxEvents();
    private final TestFaxesInTransit transit = new TestFaxesInTransit(tasks);
    private final Map<String, TestMediaServers> servers =
            Map.of("test", new TestMediaServers(_ -> Mono.empty()), "other", new TestMediaServers(_ -> Mono.empty()));
    private final List<Engines> nodes = new ArrayList<>();
    private final List<FaxSending> sending = new ArrayList<>();

    private TestNode server;
    private TestNode other;
    private FaxMachine machine;

    @BeforeEach
    void start() throws IOException {
        server = TestNode.start("server", "switchboard", "");
        other = TestNode.start("other", "switchboard", "");
        machine = FaxMachine.start(server.sipPort());
    }

    @AfterEach
    void stop() {
        tasks.end();
        nodes.forEach(Engines::stop);
        nodes.forEach(Engines::close);
        machine.close();
        other.close();
        server.close();
    }

    private TestEngine builder(String node) {
        return TestEngine.builder(server, new TestSipDevices())
                .and("other", other)
                .servers(new MediaServersByName(node, servers))
                .faxesTo(machine, PDF, events, transit, TestFaxesInTransit.properties(1, 3));
    }

    private void startNode() {
        var builder = builder("one");
        nodes.add(builder.start());
        sending.add(builder.sending());
        tasks.runAt(List.copyOf(sending));
    }

    /// A node that leads one of the servers only.
    private void startNode(String node, String leads) {
        servers.forEach((name, state) -> {
            if (!name.equals(leads)) {
                state.cutOff(node);
            }
        });
        var builder = builder(node);
        var started = builder.follow();
        nodes.add(started);
        await().until(() -> started.all().stream()
                .filter(AsteriskEngine::isConnected)
                .map(AsteriskEngine::server)
                .toList()
                .equals(List.of(leads)));
        sending.add(builder.sending());
    }

    private UUID send() {
        var id = UUID.randomUUID();
        // One company converts one document at a time, and has one slot of an Asterisk.
        sending.getFirst()
                .send(new OutboundFax(
                        UUID.randomUUID(),
                        id,
                        FROM,
                        FaxMachine.newNumber(),
                        1,
                        "https://media.example/1.pdf",
                        "faxes/1.pdf"))
                .block();
        return id;
    }

    private FaxInTransit awaitTransmission(UUID fax) {
        await().pollInterval(Duration.ofMillis(50)).until(() -> isTransmitted(transit.now(fax)));
        return Objects.requireNonNull(transit.now(fax));
    }

    private boolean isTransmitted(@Nullable FaxInTransit fax) {
        if (fax == null || fax.channel() == null) {
            return false;
        }
        var channel = node(fax).ari().find(AriPath.of("channels", fax.channel()));
        return channel != null
                && channel.path("dialplan").path("app_name").asString("").equals("SendFAX");
    }

    private TestNode node(FaxInTransit fax) {
        return "other".equals(fax.server()) ? other : server;
    }

    @Test
    void eachSendsAndContinuesWhenTheOtherOneIsGone() {
        startNode();
        var faxes = List.of(send(), send());
        var calls = faxes.stream().map(this::awaitTransmission).toList();
        assertThat(calls).extracting(FaxInTransit::server).containsExactlyInAnyOrder("test", "other");

        server.kill();

        await().atMost(GONE_AND_SENT_AGAIN).until(() -> faxes.stream().allMatch(fax -> transit.now(fax) == null));
        for (var call : calls) {
            assertThat(events.awaitEnd(call.id())).isInstanceOf(FaxReport.Sent.class);
            assertThat(events.of(call.id()).stream().filter(FaxReport.Sending.class::isInstance))
                    .hasSizeGreaterThanOrEqualTo("test".equals(call.server()) ? 2 : 1);
        }
    }

    @Test
    void theNodeThatLeadsItContinues() {
        startNode("two", "other");
        startNode("one", "test");
        tasks.runAt(List.of(sending.getFirst()));
        var fax = send();
        var calling = awaitTransmission(fax);
        assertThat(calling.server()).isEqualTo("other");

        // The other node runs the task.
        tasks.runAt(List.copyOf(sending.reversed()));
        other.ari().delete(AriPath.of("channels", Objects.requireNonNull(calling.channel())), Map.of());

        // By how much was transmitted before, the fax has failed, or its next attempt is due.
        await().until(() -> {
            var now = transit.now(fax);
            return now == null || now.attempts() == 1;
        });
    }
}
