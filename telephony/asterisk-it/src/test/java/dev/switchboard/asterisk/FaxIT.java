package dev.switchboard.asterisk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.asterisk.faxes.FaxSending;
import dev.switchboard.asterisk.leading.Engines;
import dev.switchboard.media.faxes.FaxHeader;
import dev.switchboard.telephony.FaxReception;
import dev.switchboard.telephony.FaxReport;
import dev.switchboard.telephony.OutboundFax;
import dev.switchboard.telephony.Route;
import dev.switchboard.telephony.testkit.FaxMachine;
import dev.switchboard.telephony.testkit.NeedsAsterisk;
import dev.switchboard.telephony.testkit.TestCarrierTasks;
import dev.switchboard.telephony.testkit.TestNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import reactor.core.publisher.Mono;

/// Faxes to and from the fax machines behind a carrier. They are transmitted at the same time, since each takes as long
/// as on paper.
@NeedsAsterisk
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FaxIT {

    private static final UUID LINE = UUID.fromString("0199aa00-0000-7000-8000-0000000000f1");
    private static final String FROM = "+13125550177";
    private static final String FAX_LINE = "+13125550190";
    private static final String T38_SENDER = "+13125550191";
    private static final String AUDIO_SENDER = "+13125550192";

    /// Takes calls too; nobody answers.
    private static final String SHARED_LINE = "+13125550194";

    private static final String TONE_SENDER = "+13125550195";

    /// Gets a document that would be rendered for minutes.
    private static final String SLOW = "+13125550298";

    private static final Duration RENDERED_WITHIN = Duration.ofSeconds(30);
    private static final Path OPEN_FILES = Path.of("/proc/self/fd");

    private final TestCarrierTasks tasks = new TestCarrierTasks();
    private final TestFaxEvents events = new TestFaxEvents();
    private final TestFaxesInTransit transit = new TestFaxesInTransit(tasks);
    private final Map<String, byte[]> documents = new ConcurrentHashMap<>();
    private final Map<String, UUID> sent = new ConcurrentHashMap<>();
    private final Map<String, byte[]> pdfs = new ConcurrentHashMap<>();

    private TestNode server;
    private FaxMachine machine;
    private FaxMachine soundMachine;
    private Engines engine;
    private FaxSending sending;
    private Path letter;
    private String t38Sending;
    private String audioSending;
    private String toneSending;
    private List<Path> filesOfSlow = List.of();

    @BeforeAll
    void transmit() throws IOException {
        server = TestNode.start("server", "switchboard", "");
        machine = FaxMachine.start(server.sipPort());
        soundMachine = FaxMachine.startWithoutT38(server.sipPort());
        var builder = TestEngine.builder(server, new TestSipDevices())
                .routing(to -> switch (to) {
                    case FAX_LINE -> route(FaxReception.ALWAYS);
                    case SHARED_LINE -> route(FaxReception.ON_TONE);
                    default -> Mono.empty();
                })
                .trunks(
                        TestPhones.owning(
                                TestPhones.trunk("next", soundMachine.sipPort(), "127.0.0.9", true), true, "+44"),
                        TestPhones.owning(
                                TestPhones.trunk("main", machine.sipPort(), "127.0.0.2", true), false, "+1312"))
                .faxes(events, transit, this::copy, TestFaxesInTransit.properties(20, 3))
                .rendersFaxesWithin(RENDERED_WITHIN);
        engine = builder.start();
        sending = builder.sending();
        tasks.runAt(List.of(sending));

        letter = FaxPaper.tiff(FaxPaper.pdf("A letter", 2));
        t38Sending = machine.send(FAX_LINE, T38_SENDER, letter, "z");
        audioSending = machine.send(FAX_LINE, AUDIO_SENDER, letter, "F");
        toneSending = machine.send(SHARED_LINE, TONE_SENDER, letter, "");
        send(SLOW, FaxPaper.slow());
        await().until(() -> !renderedFiles().isEmpty());
        filesOfSlow = renderedFiles();
        send(FaxMachine.RECEIVES, FaxPaper.pdf("Two pages", 2));
        send(FaxMachine.REFUSED_ONCE, FaxPaper.pdf("One page", 1));
        send(FaxMachine.BUSY_ONCE, FaxPaper.pdf("Again", 1));
        send(FaxMachine.ACCEPTED_LATER, FaxPaper.pdf("Later", 1));
        for (var number : List.of(
                FaxMachine.BUSY,
                FaxMachine.PERSON,
                FaxMachine.NEVER_ANSWERS,
                FaxMachine.CHANGED,
                FaxMachine.REFUSED,
                "+19005550100")) {
            send(number, FaxPaper.pdf("Nobody gets this", 1));
        }
        send("+13125550299", "This is no PDF".getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }

    private static Mono<Route> route(FaxReception faxes) {
        return Mono.just(new Route(Servers.ORG, LINE, null, List.of(), faxes));
    }

    private Mono<Void> copy(String key, Path file) {
        return Mono.fromCallable(() -> Files.write(file, documents.get(key))).then();
    }

    private void send(String to, byte[] pdf) {
        var id = UUID.randomUUID();
        var key = "faxes/" + id + ".pdf";
        documents.put(key, pdf);
        pdfs.put(to, pdf);
        sent.put(to, id);
        // One company converts one document at a time.
        sending.send(new OutboundFax(UUID.randomUUID(), id, FROM, to, 1, "https://media.example/" + key, key))
                .block();
    }

    private UUID fax(String to) {
        return Objects.requireNonNull(sent.get(to));
    }

    @AfterAll
    void stop() throws IOException {
        tasks.end();
        if (engine != null) {
            engine.stop();
            engine.close();
        }
        if (machine != null) {
            machine.close();
        }
        if (soundMachine != null) {
            soundMachine.close();
        }
        if (server != null) {
            server.close();
        }
        if (letter != null) {
            Files.delete(letter);
        }
    }

    @Test
    void sendsEachPixelAndAHeaderByT38() throws IOException {
        assertSent(machine, FaxMachine.RECEIVES, "SUCCESS|2|T38|");
    }

    @Test
    void sendsEachPixelAndAHeaderAsSoundOverTheNextTrunk() throws IOException {
        assertSent(soundMachine, FaxMachine.REFUSED_ONCE, "SUCCESS|1|audio|");
    }

    private void assertSent(FaxMachine receiver, String to, String result) throws IOException {
        assertThat(events.awaitEnd(fax(to))).isInstanceOf(FaxReport.Sent.class);

        awaitResult(receiver, to, result);
        var pdf = Objects.requireNonNull(pdfs.get(to));
        var pages = FaxPaper.pagesOfTiff(receiver.received(to, FROM));
        assertThat(bodies(pages)).isEqualTo(bodies(drawn(FaxPaper.tiff(pdf))));
        // After an interruption the pages are drawn again.
        var reported = events.of(fax(to)).stream()
                .filter(FaxReport.Sending.class::isInstance)
                .toList()
                .getLast()
                .at()
                .atZone(ZoneOffset.UTC);
        assertThat(List.of(
                        drawn(FaxPaper.tiff(pdf, header(reported))),
                        drawn(FaxPaper.tiff(pdf, header(reported.minusMinutes(1))))))
                .contains(pages);
    }

    /// The machine writes it when its call has ended, which may be later than the call of the service.
    private static void awaitResult(FaxMachine receiver, String to, String result) {
        await().untilAsserted(() -> assertThat(receiver.result(to, FROM)).startsWith(result));
    }

    private static FaxHeader header(ZonedDateTime at) {
        return new FaxHeader(TestFaxesInTransit.SENDER, FROM, at);
    }

    private static List<FaxPaper.Page> drawn(Path tiff) throws IOException {
        var pages = FaxPaper.pagesOfTiff(tiff);
        Files.delete(tiff);
        return pages;
    }

    private static List<FaxPaper.Page> bodies(List<FaxPaper.Page> pages) {
        return pages.stream().map(page -> page.below(FaxHeader.LINES)).toList();
    }

    @Test
    void callsAgainWhereItWasBusy() {
        var id = fax(FaxMachine.BUSY_ONCE);

        assertThat(events.awaitEnd(id)).isInstanceOf(FaxReport.Sent.class);
    }

    @Test
    void waitsWhileNoTrunkAcceptsAFax() {
        assertThat(events.awaitEnd(fax(FaxMachine.ACCEPTED_LATER))).isInstanceOf(FaxReport.Sent.class);
        events.awaitEnd(fax(FaxMachine.BUSY));

        assertThat(events.of(fax(FaxMachine.REFUSED)))
                .allSatisfy(report -> assertThat(report).isInstanceOf(FaxReport.Sending.class));
        assertThat(transit.find(UUID.randomUUID(), fax(FaxMachine.REFUSED)).blockOptional())
                .hasValueSatisfying(waiting -> assertThat(waiting.attempts()).isZero());
    }

    @ParameterizedTest
    @CsvSource({
        FaxMachine.BUSY + ",           busy",
        FaxMachine.PERSON + ",         no_fax",
        FaxMachine.NEVER_ANSWERS + ",  no_answer",
        FaxMachine.CHANGED + ",        unreachable",
        "+19005550100,                 unreachable",
        SLOW + ",                      unreadable_file",
        "+13125550299,                 unreadable_file"
    })
    void reportsWhyAFaxWasNotSent(String to, String code) {
        assertThat(events.awaitEnd(fax(to))).isInstanceOfSatisfying(FaxReport.Failed.class, failed -> {
            assertThat(failed.code()).isEqualTo(code);
            assertThat(failed.reason()).isNotBlank();
        });
    }

    @Test
    void sendsTheFaxOfAnotherCompanyWhileADocumentTakesTooLongToRender() throws IOException {
        assertThat(events.awaitEnd(fax(FaxMachine.RECEIVES))).isInstanceOf(FaxReport.Sent.class);
        awaitResult(machine, FaxMachine.RECEIVES, "SUCCESS|2|");

        assertThat(events.awaitEnd(fax(SLOW)).at())
                .isAfter(events.of(fax(FaxMachine.RECEIVES)).getFirst().at());
        await().untilAsserted(() ->
                assertThat(filesOfSlow).allSatisfy(file -> assertThat(file).doesNotExist()));
        await().until(() -> Thread.getAllStackTraces().keySet().stream()
                .noneMatch(thread -> thread.getName().equals("fax-conversion")));
    }

    /// The temporary files of a conversion that writes its pages: those that this process has open.
    private static List<Path> renderedFiles() throws IOException {
        try (var open = Files.list(OPEN_FILES)) {
            var files = open.map(FaxIT::target)
                    .filter(file -> file.getFileName() != null
                            && file.getFileName().toString().matches("(fax-|PDFBox).*"))
                    .toList();
            return files.stream().anyMatch(file -> file.toString().endsWith(".tiff")) ? files : List.of();
        }
    }

    /// A file that was closed meanwhile has none.
    private static Path target(Path open) {
        try {
            return Files.readSymbolicLink(open);
        } catch (IOException _) {
            return open;
        }
    }

    @Test
    void receivesEachPixelByT38() throws IOException {
        var received = events.awaitFrom(T38_SENDER);

        assertThat(received.fax().pages()).isEqualTo(2);
        assertThat(received.fax().to()).isEqualTo(FAX_LINE);
        assertThat(FaxPaper.pagesOfPdf(received.pdf())).isEqualTo(FaxPaper.pagesOfTiff(letter));
        awaitResult(t38Sending, "SUCCESS|2|T38|");
    }

    @Test
    void receivesEachPixelAsSound() throws IOException {
        var received = events.awaitFrom(AUDIO_SENDER);

        assertThat(FaxPaper.pagesOfPdf(received.pdf())).isEqualTo(FaxPaper.pagesOfTiff(letter));
        awaitResult(audioSending, "SUCCESS|2|audio|");
    }

    @Test
    void receivesAFaxOnALineThatTakesCalls() throws IOException {
        var received = events.awaitFrom(TONE_SENDER);

        assertThat(received.fax().to()).isEqualTo(SHARED_LINE);
        assertThat(FaxPaper.pagesOfPdf(received.pdf())).isEqualTo(FaxPaper.pagesOfTiff(letter));
        awaitResult(toneSending, "SUCCESS|2|");
    }

    private void awaitResult(String name, String result) {
        await().untilAsserted(() -> assertThat(machine.resultOfSending(name)).startsWith(result));
    }
}
