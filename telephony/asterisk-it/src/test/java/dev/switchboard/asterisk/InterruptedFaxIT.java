package dev.switchboard.asterisk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.asterisk.ari.AriPath;
import dev.switchboard.asterisk.leading.Engines;
import dev.switchboard.telephony.FaxReception;
import dev.switchboard.telephony.Route;
import dev.switchboard.telephony.testkit.FaxMachine;
import dev.switchboard.telephony.testkit.NeedsAsterisk;
import dev.switchboard.telephony.testkit.TestCarrierTasks;
import dev.switchboard.telephony.testkit.TestNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;

/// A fax that breaks off. Its sender has the confirmation of the pages before, and will not send them again.
@NeedsAsterisk
class InterruptedFaxIT {

    private static final UUID LINE = UUID.fromString("0199aa00-0000-7000-8000-0000000000f1");
    private static final String FAX_LINE = "+13125550190";
    private static final int PAGES = 4;
    private static final String SENDER = "+13125550193";

    private final TestCarrierTasks tasks = new TestCarrierTasks();
    private final TestFaxEvents events = new TestFaxEvents();
    private final Path letter = FaxPaper.tiff(FaxPaper.pdf("A letter", PAGES));
    private TestNode server;
    private FaxMachine machine;
    private Engines engine;

    @BeforeEach
    void start() throws IOException {
        server = TestNode.start("server", "switchboard", "");
        machine = FaxMachine.start(server.sipPort());
        engine = TestEngine.builder(server, new TestSipDevices())
                .routing(_ -> Mono.just(new Route(Servers.ORG, LINE, null, List.of(), FaxReception.ALWAYS)))
                .trunks(TestPhones.trunk("main", machine.sipPort(), "127.0.0.2", true))
                .faxes(
                        events,
                        new TestFaxesInTransit(tasks),
                        (_, _) -> Mono.empty(),
                        TestFaxesInTransit.properties(8, 1))
                .start();
    }

    @AfterEach
    void stop() throws IOException {
        tasks.end();
        if (engine != null) {
            engine.stop();
            engine.close();
        }
        if (machine != null) {
            machine.close();
        }
        if (server != null) {
            server.close();
        }
        Files.delete(letter);
    }

    @Test
    void keepsThePagesOfAFaxWhoseSenderHangsUp() throws IOException {
        var sending = machine.send(FAX_LINE, SENDER, letter, "z");
        await().until(() -> hasReceived(Files.size(letter) / PAGES));
        machine.hangUp(sending);

        await().untilAsserted(() -> assertThat(machine.resultOfSending(sending)).startsWith("FAILED|"));
        var received = events.awaitFrom(SENDER);
        assertThat(received.fax().isPartial()).isTrue();
        assertThat(received.fax().pages()).isBetween(1, PAGES - 1);
        assertThat(FaxPaper.pagesOfPdf(received.pdf()))
                .isEqualTo(
                        FaxPaper.pagesOfTiff(letter).subList(0, received.fax().pages()));
        await().until(() -> server.ari().get(AriPath.of("recordings", "stored")).isEmpty());
    }

    /// Whether a page is in the file, of which it is not known yet whether it will be complete.
    private boolean hasReceived(long bytes) throws IOException {
        for (var channel : server.ari().get(AriPath.of("channels"))) {
            if (SENDER.equals(variable(channel, "SB_FAX_FROM"))) {
                var file = server.recording(variable(channel, "SB_FAX"));
                return Files.exists(file) && Files.size(file) > bytes;
            }
        }
        return false;
    }

    private String variable(JsonNode channel, String name) {
        var found = server.ari()
                .find(AriPath.of("channels", channel.path("id").asString(""), "variable")
                        .with("variable", name));
        return found == null ? "" : found.path("value").asString("");
    }
}
