package dev.switchboard.smpp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.switchboard.telephony.CarrierTasks;
import dev.switchboard.telephony.GsmAlphabet;
import dev.switchboard.telephony.InboundMessage;
import dev.switchboard.telephony.InboundResult;
import dev.switchboard.telephony.MessageEvents;
import dev.switchboard.telephony.MessageReport;
import dev.switchboard.telephony.OutboundMessage;
import dev.switchboard.telephony.testkit.Smsc;
import dev.switchboard.telephony.testkit.TestCarrierTasks;
import io.micrometer.core.instrument.Gauge;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jsmpp.SMPPConstant;
import org.jsmpp.bean.DeliverSm;
import org.jsmpp.extra.ProcessRequestException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;

/// What the carrier does when a message center throttles, drops connections, repeats and reorders, or
/// sends garbage.
class SmppFaultIT {

    private static final String LINE = "+13125550177";
    private static final String FOX = "The quick brown fox {jumps} over the lazy dog; 3 € each. ";

    /// More than ever come.
    private static final int MANY = 1_000;

    /// Less than with the default of `enquire-link-every`, half a minute.
    private static final Duration SILENT_AT_MOST = Duration.ofSeconds(15);

    private static Smsc smsc;

    private final TestDatabase.Line line = TestDatabase.newLine();
    private final UUID orgId = line.orgId();
    private final String to = "+1415" + ThreadLocalRandom.current().nextLong(1_000_000, 9_999_999) + "9";
    private final TestCarrierTasks tasks = new TestCarrierTasks();
    private final List<TestSmpp> started = new ArrayList<>();
    private final List<String> added = new CopyOnWriteArrayList<>();
    private final List<MessageReport> reports = new CopyOnWriteArrayList<>();
    private final List<InboundMessage> received = new CopyOnWriteArrayList<>();
    private final AtomicInteger failing = new AtomicInteger();
    private final AtomicInteger failingAfterwards = new AtomicInteger();
    private final AtomicInteger sequenceNumbers = new AtomicInteger();
    private final String network = "f" + orgId.toString().substring(24);
    private volatile CyclicBarrier storing = new CyclicBarrier(1);
    private Clock clock = Clock.tickMillis(ZoneOffset.UTC);
    private InboundResult result = new InboundResult.Accepted(UUID.randomUUID());

    @BeforeAll
    static void startSmsc() {
        smsc = Smsc.start();
    }

    @AfterAll
    static void stopSmsc() {
        if (smsc != null) {
            smsc.close();
        }
    }

    @AfterEach
    void stop() {
        tasks.end();
        started.forEach(TestSmpp::close);
        await().until(() -> smsc.bound() == 0);
    }

    private final MessageEvents events = new MessageEvents() {
        @Override
        public Mono<Void> report(MessageReport report) {
            return Mono.fromRunnable(() -> reports.add(report));
        }

        @Override
        public Mono<InboundResult> received(InboundMessage message) {
            return Mono.fromSupplier(() -> {
                if (failing.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
                    throw new IllegalStateException("the database is unavailable");
                }
                awaitOthers();
                // As the application does: a repeated report counts once.
                synchronized (received) {
                    if (received.stream().noneMatch(earlier -> earlier.id().equals(message.id()))) {
                        received.add(message);
                    }
                }
                if (failingAfterwards.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
                    throw new IllegalStateException("the connection to the database broke");
                }
                return result;
            });
        }
    };

    private void awaitOthers() {
        try {
            storing.await(1, TimeUnit.MINUTES);
        } catch (InterruptedException | BrokenBarrierException | TimeoutException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private TestSmpp start(String... settings) {
        var smpp = assemble(settings);
        tasks.runAt(smpp.tasks());
        await().until(() ->
                smpp.meters().find("switchboard.smpp.bound").gauges().stream().allMatch(gauge -> gauge.value() == 1));
        return smpp;
    }

    /// Does not wait until it is bound.
    private TestSmpp assemble(String... settings) {
        var all = new HashMap<>(Map.of("binds[0].network", network));
        for (int i = 0; i < settings.length; i += 2) {
            all.put(settings[i], settings[i + 1]);
        }
        CarrierTasks noted = (kind, org, id, delay) ->
                TestDatabase.afterCommit(tasks).add(kind, org, id, delay).doOnSubscribe(_ -> added.add(kind));
        var smpp = new TestSmpp(smsc.port(), all, clock, events, noted);
        started.add(smpp);
        return smpp;
    }

    private UUID send(TestSmpp smpp, String text) {
        var id = UUID.randomUUID();
        smpp.send(new OutboundMessage(orgId, id, line.number(), to, text, List.of()))
                .block(TestSmpp.QUICKLY);
        return id;
    }

    private List<String> reportsOf(UUID id) {
        return reports.stream()
                .filter(report -> report.messageId().equals(id))
                .map(report -> report instanceof MessageReport.Failed failed
                        ? failed.code()
                        : report.getClass().getSimpleName())
                .distinct()
                .toList();
    }

    private void awaitReports(UUID id, String... expected) {
        await().untilAsserted(() -> assertThat(reportsOf(id)).containsExactly(expected));
    }

    private static String text(JsonNode submit) {
        return submit.get("text").asString();
    }

    @Tag("slow")
    @Test
    void submitsALongTextInSegmentsThatTheMessageCenterReadsAsItWas() {
        var smpp = start();

        var gsm = send(smpp, FOX.repeat(10));
        awaitReports(gsm, "Sent", "Delivered");

        var submits = smsc.submits(to);
        assertThat(submits).hasSize(4);
        assertThat(submits.stream().map(SmppFaultIT::text).reduce("", String::concat))
                .isEqualTo(FOX.repeat(10));
        assertThat(submits).allSatisfy(submit -> {
            assertThat(submit.get("dataCoding").asInt()).isZero();
            assertThat(submit.get("esmClass").asInt()).isEqualTo(0x40);
            assertThat(submit.get("udh").asString()).matches("0003..04..");
            assertThat(submit.get("registered").asInt()).isEqualTo(1);
        });
        assertThat(submits.stream().map(submit -> submit.get("udh").asString().substring(8)))
                .containsExactly("01", "02", "03", "04");
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"udh-16", "payload"})
    void submitsALongTextInOtherFormats(String format) {
        var smpp = start("long-messages", format);
        var text = "Привет 🦊 ".repeat(30);

        awaitReports(send(smpp, text), "Sent", "Delivered");

        var submits = smsc.submits(to);
        assertThat(submits.stream().map(SmppFaultIT::text).reduce("", String::concat))
                .isEqualTo(text);
        assertThat(submits).allSatisfy(submit -> {
            assertThat(submit.get("dataCoding").asInt()).isEqualTo(8);
            assertThat(submit.get("payload").asBoolean()).isEqualTo(format.equals("payload"));
        });
        if (format.equals("payload")) {
            assertThat(submits).hasSize(1);
        } else {
            assertThat(submits.getFirst().get("udh").asString()).matches("0804....0501");
        }
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(ints = {SMPPConstant.STAT_ESME_RTHROTTLED, SMPPConstant.STAT_ESME_RMSGQFUL})
    void slowsDownWhenTheMessageCenterIsOverloadedAndLosesNothing(int status) {
        var smpp = start("response-timeout", "20s");
        smsc.behave(to, Map.of("submit", status, "times", 3));

        var ids = List.of(send(smpp, "1"), send(smpp, "2"), send(smpp, "3"));

        ids.forEach(id -> awaitReports(id, "Sent", "Delivered"));
        assertThat(accepted()).containsExactlyInAnyOrder("1", "2", "3");
        assertThat(smpp.meters()
                        .get("switchboard.smpp.submissions")
                        .tag("result", "throttled")
                        .timer()
                        .count())
                .isEqualTo(3);
    }

    private List<String> accepted() {
        return smsc.submits(to).stream()
                .filter(submit -> submit.get("status").asInt() == 0)
                .map(SmppFaultIT::text)
                .toList();
    }

    @Tag("slow")
    @Test
    void doesNotSubmitAMessageWhoseNumberBelongsToAnotherCompanyMeanwhile() {
        var smpp = start();
        line.moveToAnotherCompany();

        awaitReports(send(smpp, "not ours any more"), "not_accepted");

        assertThat(smsc.submits(to)).isEmpty();
    }

    @Tag("slow")
    @Test
    void failsWhatTheMessageCenterRefusesForGood() {
        var smpp = start("response-timeout", "20s");

        smsc.behave(to, Map.of("submit", SMPPConstant.STAT_ESME_RINVDSTADR));
        awaitReports(send(smpp, "no such number"), "unreachable");
        smsc.behave(to, Map.of("submit", SMPPConstant.STAT_ESME_RINVSRCADR));
        awaitReports(send(smpp, "no such sender"), "rejected");
        assertThat(smsc.submits(to)).hasSize(2);
    }

    /// Each network belongs to another carrier.
    @Tag("slow")
    @Test
    void sendsTheTextsOfANumberThroughItsNetwork() {
        try (var other = Smsc.start()) {
            var smpp = start(
                    "binds[0].senders",
                    line.number().substring(0, 5),
                    "binds[1].host",
                    "127.0.0.1",
                    "binds[1].port",
                    String.valueOf(other.port()),
                    "binds[1].system-id",
                    "switchboard",
                    "binds[1].password",
                    "secret",
                    "binds[1].network",
                    network + "x");

            sendAll(smpp, "ours", 6);

            assertThat(smsc.submits(to)).hasSize(6);
            assertThat(other.submits(to)).isEmpty();
            started.forEach(TestSmpp::close);
            started.clear();
        }
    }

    @Tag("slow")
    @Test
    void submitsNoTextToACarrierThatDoesNotOwnItsNumber() {
        var smpp = start("binds[0].senders", "+999");

        awaitReports(send(smpp, "nobody's"), "rejected");

        assertThat(smsc.submits(to)).isEmpty();
    }

    @Tag("slow")
    @Test
    void sendsThroughAnotherNetworkWhatOneDoesNotTakeFromTheNumber() {
        try (var other = Smsc.start()) {
            var smpp = start(
                    "response-timeout", "20s",
                    "binds[1].host", "127.0.0.1",
                    "binds[1].port", String.valueOf(other.port()),
                    "binds[1].system-id", "switchboard",
                    "binds[1].password", "secret",
                    "binds[1].network", network + "x");
            smsc.behave(to, Map.of("submit", SMPPConstant.STAT_ESME_RINVSRCADR));

            sendAll(smpp, "theirs", 6);
            awaitReports(send(smpp, FOX.repeat(10)), "Sent", "Delivered");
            assertThat(other.submits(to)).hasSize(10);

            other.behave(to, Map.of("submit", SMPPConstant.STAT_ESME_RINVSRCADR));
            awaitReports(send(smpp, "nobody's"), "rejected");
            started.forEach(TestSmpp::close);
            started.clear();
        }
    }

    @Tag("slow")
    @Test
    void givesUpWhatTheMessageCenterDoesNotTakeInTime() {
        var smpp = start("response-timeout", "20s", "give-up-after", "1s");
        smsc.behave(to, Map.of("submit", SMPPConstant.STAT_ESME_RSYSERR));

        awaitReports(send(smpp, "never"), "not_accepted");
    }

    /// The message center does not take the text before its recipient writes STOP.
    @Test
    void submitsNothingThatWaitsForTheMessageCenterAfterTheRecipientsStop() {
        var smpp = start("response-timeout", "20s");
        smsc.behave(to, Map.of("submit", SMPPConstant.STAT_ESME_RSYSERR));
        var id = send(smpp, "an offer");
        await().until(() -> !smsc.submits(to).isEmpty());
        TestDatabase.execute(
                "insert into message_opt_outs (org_id, other_number, stopped_at) values (?, ?, now())", orgId, to);

        smsc.behave(to, Map.of());

        awaitReports(id, "recipient_stopped");
        assertThat(accepted()).isEmpty();
    }

    /// The receipts name the message by its id, which nobody has heard, and by the user reference.
    @Tag("slow")
    @Test
    void resolvesASubmissionWithoutAResponseByItsReceiptAndNeverSubmitsItAgain() {
        var smpp = start();
        smsc.behave(to, Map.of("drop", "before-response"));

        awaitReports(send(smpp, "once"), "Sent", "Delivered");

        assertThat(smsc.submits(to)).hasSize(1);
        assertThat(smpp.meters()
                        .get("switchboard.smpp.submissions")
                        .tag("result", "unclear")
                        .timer()
                        .count())
                .isEqualTo(1);
    }

    @Tag("slow")
    @Test
    void resolvesASubmissionWithoutAResponseByTheOnlyReceiptThatFits() {
        var smpp = start("response-timeout", "500ms");
        smsc.behave(to, Map.of("drop", "before-response", "plain", true));

        awaitReports(send(smpp, "once"), "Sent", "Delivered");

        assertThat(smsc.submits(to)).hasSize(1);
    }

    @Tag("slow")
    @Test
    void saysThatASubmissionWasNeverConfirmed() {
        var smpp = start("response-timeout", "500ms", "unconfirmed-after", "2s");
        var lost = new HashMap<String, Object>(Map.of("drop", "before-response"));
        lost.put("receipt", null);
        smsc.behave(to, lost);

        awaitReports(send(smpp, "perhaps"), "unconfirmed");

        assertThat(smsc.submits(to)).hasSize(1);
    }

    @Tag("slow")
    @Test
    void continuesAfterAConnectionThatBreaksBetweenResponseAndReceipt() {
        var smpp = start();
        smsc.behave(to, Map.of("drop", "after-response", "receiptDelay", 200));

        awaitReports(send(smpp, "through"), "Sent", "Delivered");

        assertThat(smsc.submits(to)).hasSize(1);
    }

    /// What was on its way when a connection broke may never have reached the message center: nobody knows, and
    /// the carrier says so.
    @Tag("slow")
    @Test
    void losesAndRepeatsNothingWhileConnectionsBreakAgainAndAgain() {
        var smpp = start("binds[0].sessions", "3", "response-timeout", "500ms", "unconfirmed-after", "15s");
        smsc.behave(to, Map.of("delay", 20));
        var ids = new HashMap<String, UUID>();
        for (int n = 0; n < 60; n++) {
            ids.put("text " + n, send(smpp, "text " + n));
            if (n % 15 == 7) {
                smsc.drop();
            }
        }

        ids.values()
                .forEach(id -> await().until(() ->
                        reportsOf(id).contains("Delivered") || reportsOf(id).contains("unconfirmed")));
        var delivered = ids.keySet().stream()
                .filter(text -> reportsOf(Objects.requireNonNull(ids.get(text))).contains("Delivered"))
                .toList();
        assertThat(accepted()).doesNotHaveDuplicates().containsExactlyInAnyOrderElementsOf(delivered);
        assertThat(delivered).hasSizeGreaterThan(30);
    }

    /// The connection stays open, so that only `enquire_link` shows that nothing comes any more.
    @Tag("slow")
    @Test
    void replacesASilentSessionAndLosesAndRepeatsNothing() {
        var smpp = start("enquire-link-every", "2s", "response-timeout", "2s", "window", "1");
        int binds = smsc.binds();
        smsc.silence();

        var ids = List.of(send(smpp, "1"), send(smpp, "2"), send(smpp, "3"), send(smpp, "4"), send(smpp, "5"));

        await().atMost(SILENT_AT_MOST).until(() -> smsc.binds() > binds);
        ids.forEach(id -> awaitReports(id, "Sent", "Delivered"));
        assertThat(accepted()).containsExactlyInAnyOrder("1", "2", "3", "4", "5");
        assertThat(smsc.sessionsOfSubmits(to)).contains(binds, binds + 1);
    }

    @Tag("slow")
    @Test
    void noticesASilentSessionWithoutTraffic() {
        var smpp = start("enquire-link-every", "500ms", "response-timeout", "1s");
        int binds = smsc.binds();

        smsc.silence();

        await().atMost(SILENT_AT_MOST).until(() -> smsc.binds() > binds);
        awaitReports(send(smpp, "afterwards"), "Sent", "Delivered");
    }

    @Tag("slow")
    @Test
    void keepsItsSessionWhenItsClockIsSet() {
        clock = Clock.offset(clock, Duration.ofHours(1));
        start("enquire-link-every", "200ms", "response-timeout", "10s");
        int binds = smsc.binds();

        await().during(Duration.ofSeconds(2)).until(() -> smsc.binds() == binds);
    }

    @Tag("slow")
    @Test
    void usesAllSessionsAndContinuesWithTheOthersWhenOneIsGone() {
        var smpp = start("binds[0].sessions", "2", "window", "1");
        smsc.behave(to, Map.of("delay", 500));

        sendAll(smpp, "both", 10);
        var both = smsc.sessionsOfSubmits(to);
        assertThat(both).hasSize(2);
        assertThat(smsc.sessionsOfReceipts(to)).isEqualTo(both);

        smsc.answerBinds(SMPPConstant.STAT_ESME_RBINDFAIL);
        smsc.drop(Collections.max(both));
        await().until(() -> bound(smpp) == 1);
        sendAll(smpp, "one", 10);
        assertThat(smsc.sessionsOfSubmits(to)).isEqualTo(both);

        smsc.answerBinds(0);
        await().until(() -> bound(smpp) == 2);
        sendAll(smpp, "both again", 10);
        assertThat(smsc.sessionsOfSubmits(to)).hasSize(3);
        assertThat(smsc.sessionsOfReceipts(to)).isEqualTo(smsc.sessionsOfSubmits(to));
        assertThat(accepted()).hasSize(30).doesNotHaveDuplicates();
    }

    /// Sends texts at once and waits until they are delivered.
    private void sendAll(TestSmpp smpp, String text, int count) {
        IntStream.range(0, count)
                .mapToObj(n -> send(smpp, text + " " + n))
                .toList()
                .forEach(id -> awaitReports(id, "Sent", "Delivered"));
    }

    private static double bound(TestSmpp smpp) {
        return smpp.meters().find("switchboard.smpp.bound").gauges().stream()
                .mapToDouble(Gauge::value)
                .sum();
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"DELIVRD, Delivered", "EXPIRED, expired"})
    void takesAReceiptThatComesBeforeTheResponse(String receipt, String report) {
        var smpp = start();
        smsc.behave(to, Map.of("receipt", receipt, "receiptFirst", true, "delay", 300, "plain", true));

        awaitReports(send(smpp, "early"), "Sent", report);
    }

    @Tag("slow")
    @Test
    void takesRepeatedReceiptsOnce() {
        var smpp = start();
        smsc.behave(to, Map.of("repeat", 3, "receipt", "EXPIRED"));

        var id = send(smpp, "thrice");
        awaitReports(id, "Sent", "expired");

        await().until(() -> smpp.meters()
                        .counter("switchboard.smpp.receipts", "result", "repeated")
                        .count()
                == 2);
        assertThat(reports.stream().filter(report -> report.messageId().equals(id)))
                .hasSize(2);
    }

    @Tag("slow")
    @Test
    void takesReceiptsInTlvsAndIdsInHexadecimal() {
        var smpp = start("message-ids.response", "hexadecimal", "message-ids.receipt", "decimal");
        smsc.behave(to, Map.of("hex", true, "plain", true));
        awaitReports(send(smpp, "decimal in the receipt"), "Sent", "Delivered");

        smsc.behave(to, Map.of("hex", true, "byTlv", true, "plain", true, "receipt", "REJECTD"));
        awaitReports(send(smpp, "hexadecimal in the TLV"), "Sent", "rejected");
    }

    @Tag("slow")
    @Test
    void asksForTheStateOfAMessageWhoseReceiptDoesNotCome() {
        var smpp = start("query-after", "1s");
        var silent = new HashMap<String, Object>(Map.of("state", "UNDELIV"));
        silent.put("receipt", null);
        smsc.behave(to, silent);

        awaitReports(send(smpp, "silent"), "Sent", "unreachable");
    }

    /// The message center has forgotten the message, and the receipt comes later.
    @Tag("slow")
    @Test
    void waitsForTheReceiptWhenTheMessageCenterDoesNotKnowTheState() {
        var smpp = start("query-after", "1s");
        smsc.behave(to, Map.of("state", "UNKNOWN", "receiptDelay", 15_000));

        var id = send(smpp, "switched off");
        await().until(() -> smsc.queries(to) > 0);

        awaitReports(id, "Sent", "Delivered");
    }

    /// It does not take the place of a submission, and its lease lasts for one query that is not answered.
    @Tag("slow")
    @Test
    void asksForStatesInTasksOfTheirOwnWhichEndWithAQueryThatIsNotAnswered() {
        var smpp = start("query-after", "1s", "response-timeout", "5s");
        var query = smpp.tasks().stream()
                .filter(task -> task.kind().equals(QueryMessages.KIND))
                .findFirst()
                .orElseThrow();
        tasks.runAt(smpp.tasks().stream()
                .filter(task -> !task.kind().equals(QueryMessages.KIND))
                .toList());
        var silent = new HashMap<String, Object>(Map.of("ignoreQueries", true));
        silent.put("receipt", null);
        smsc.behave(to, silent);

        var id = send(smpp, FOX.repeat(10));
        await().until(() -> added.contains(QueryMessages.KIND));
        assertThat(smsc.submits(to)).hasSize(4);
        assertThat(smsc.queries(to)).isZero();

        assertThat(query.run(orgId, id).blockOptional(TestSmpp.QUICKLY)).isEmpty();
        assertThat(smsc.queries(to)).isEqualTo(1);
    }

    @Tag("slow")
    @Test
    void ignoresReceiptsThatItCannotUnderstandAndKeepsUnknownOnesForAWhile() {
        var smpp = start();

        int unknown = smsc.deliver(to, LINE, ascii("id:4711 stat:DELIVRD err:000 text:hello"), Map.of("esm_class", 4));
        int garbage = smsc.deliver(to, LINE, ascii("nothing to see here"), Map.of("esm_class", 4));

        await().until(() -> smsc.answer(unknown) == 0 && smsc.answer(garbage) == 0);
        assertThat(smpp.meters()
                        .counter("switchboard.smpp.receipts", "result", "stored")
                        .count())
                .isEqualTo(1);
        assertThat(TestDatabase.count("select count(*) from smpp_receipts where network = ?", network))
                .isEqualTo(1);
        assertThat(received).isEmpty();
    }

    @Tag("slow")
    @Test
    void waitsForSlowResponsesWithinItsWindow() {
        var smpp = start("window", "2", "response-timeout", "30s");
        smsc.behave(to, Map.of("delay", 4_000));
        var ids = new ArrayList<UUID>();
        for (int n = 0; n < 6; n++) {
            ids.add(send(smpp, "slow " + n));
        }

        await().until(() ->
                smpp.meters().get("switchboard.smpp.unanswered").gauge().value() == 2);
        assertThat(smsc.submits(to).size()).isLessThan(6);
        ids.forEach(id -> awaitReports(id, "Sent", "Delivered"));
    }

    /// It accepts submissions and enquires, and responds to the latter only.
    @Tag("slow")
    @Test
    void submitsFewTextsToAMessageCenterThatDoesNotRespondToThem() {
        var smpp = start("response-timeout", "500ms");
        var silent = new HashMap<String, Object>(Map.of("delay", 30_000));
        silent.put("receipt", null);
        smsc.behave(to, silent);

        for (int n = 0; n < 60; n++) {
            send(smpp, "text " + n);
        }

        await().until(() -> smsc.submits(to).size() >= 10);
        await().during(Duration.ofSeconds(4))
                .untilAsserted(() -> assertThat(smsc.submits(to)).hasSizeLessThan(25));
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"id:12\u000034 stat:DELIVRD", "id:%s stat:DELIVRD", "id:7\u0000 stat:DELIVRD text:\u0000"})
    void acceptsAReceiptWhoseIdCannotBeOne(String text) {
        start();
        var id = Stream.generate(() -> UUID.randomUUID().toString()).limit(200).collect(Collectors.joining());

        int receipt = smsc.deliver(
                to,
                LINE,
                new byte[0],
                Map.of("esm_class", 4, "payload", Base64.getEncoder().encodeToString(ascii(text.formatted(id)))));

        await().until(() -> smsc.answer(receipt) >= 0);
        assertThat(smsc.answer(receipt)).isZero();
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(
            strings = {
                // Lengths that are impossible, one that nobody has memory for, an unknown command, a broken text.
                "00000003",
                "7fffffff0000000500000000000000010102",
                "0000001000abcdef0000000000000001",
                "0000001400000005000000000000000141414141",
                "ffffffffffffffffffffffffffffffff"
            })
    void survivesGarbage(String hex) {
        var smpp = start();

        smsc.raw(hex);

        awaitReports(send(smpp, "after garbage"), "Sent", "Delivered");
        assertThat(smsc.submits(to)).hasSize(1);
    }

    /// The sequence number is 7,531 in each.
    @Tag("slow")
    @ParameterizedTest
    @ValueSource(
            strings = {
                // deliver_sm: an address without an end, a TLV longer than the PDU, a TLV of two octets that has one.
                "00000014000000050000000000001d6b41414141",
                "00000028000000050000000000001d6b000101310001013200000000000000000000000424ffff48",
                "00000028000000050000000000001d6b000101310001013200000000000000000000000204000101",
                // data_sm and alert_notification that end too early.
                "00000011000001030000000000001d6b41",
                "00000011000001020000000000001d6b01"
            })
    void refusesADeliveryThatItCannotRead(String hex) {
        start();

        smsc.raw(hex);

        await().until(() -> smsc.refusal(7_531) >= 0);
    }

    @Tag("slow")
    @Test
    void bindsWithTlsOnlyToACertificateThatItTrusts(@TempDir Path directory) throws Exception {
        var key = directory.resolve("key.pem");
        var certificate = directory.resolve("certificate.pem");
        TestPem.write(key, certificate);
        try (var secure = Smsc.startWithTls(key, certificate)) {
            var host = new String[] {
                "binds[0].host", "localhost", "binds[0].port", String.valueOf(secure.port()), "binds[0].tls", "true"
            };
            var distrustful = assemble(host);
            var trusting = start(Stream.concat(
                            Arrays.stream(host), Stream.of("binds[0].trusted-certificates", certificate.toString()))
                    .toArray(String[]::new));

            awaitReports(send(trusting, "in private"), "Sent", "Delivered");
            assertThat(secure.submits(to)).hasSize(1);
            assertThatThrownBy(() -> distrustful.carrier().check().block())
                    .hasMessage("no session with a message center is bound");
            started.forEach(TestSmpp::close);
            started.clear();
        }
    }

    @Tag("slow")
    @Test
    void trustsTheCertificatesOfAFileThatIsRenewed(@TempDir Path directory) throws Exception {
        var key = directory.resolve("key.pem");
        var certificate = directory.resolve("certificate.pem");
        TestPem.write(key, certificate);
        var trusted = directory.resolve("trusted.pem");
        TestPem.write(directory.resolve("former.pem"), trusted);
        try (var secure = Smsc.startWithTls(key, certificate)) {
            var smpp = assemble(
                    "binds[0].host",
                    "localhost",
                    "binds[0].port",
                    String.valueOf(secure.port()),
                    "binds[0].tls",
                    "true",
                    "binds[0].trusted-certificates",
                    trusted.toString());
            assertThatThrownBy(() -> smpp.carrier().check().block())
                    .hasMessage("no session with a message center is bound");

            Files.copy(certificate, trusted, StandardCopyOption.REPLACE_EXISTING);

            await().ignoreExceptions()
                    .untilAsserted(() -> smpp.carrier().check().block());
            started.forEach(TestSmpp::close);
            started.clear();
        }
    }

    @Tag("slow")
    @Test
    void bindsAgainWhenItWasRefusedAtFirst() {
        smsc.answerBinds(SMPPConstant.STAT_ESME_RBINDFAIL);
        int before = smsc.binds();
        var waiting = Thread.startVirtualThread(() -> start());
        await().until(() -> smsc.binds() > before + 2);
        smsc.answerBinds(0);

        await().until(() -> !waiting.isAlive());
        awaitReports(send(started.getFirst(), "at last"), "Sent", "Delivered");
    }

    @Tag("slow")
    @Test
    void receivesTextsInEveryEncoding() {
        start();

        deliver("gsm {€}", GsmAlphabet.encode("gsm {€}"), 0);
        deliver("utf 🦊", "utf 🦊".getBytes(StandardCharsets.UTF_16BE), 8);
        deliver("latin é", "latin é".getBytes(StandardCharsets.ISO_8859_1), 3);
        assertThat(received).allSatisfy(message -> {
            assertThat(message.from()).isEqualTo(to);
            assertThat(message.to()).isEqualTo(LINE);
        });
        int binary = smsc.deliver(to, LINE, new byte[] {1, 2, 3}, Map.of("data_coding", 4));
        await().until(() -> smsc.answer(binary) == SMPPConstant.STAT_ESME_RX_R_APPN);
    }

    private void deliver(String text, byte[] octets, int dataCoding) {
        int delivery = smsc.deliver(to, LINE, octets, Map.of("data_coding", dataCoding));
        await().until(() -> smsc.answer(delivery) == 0);
        assertThat(received.getLast().text()).isEqualTo(text);
    }

    @Tag("slow")
    @Test
    void showsNoSenderThatIsNoNumber() {
        start();

        smsc.deliver("Bakery", LINE, ascii("Fresh bread"), Map.of("source_addr_ton", 5));

        await().until(() -> received.size() == 1);
        assertThat(received.getFirst().from()).isNull();
    }

    @Tag("slow")
    @Test
    void refusesTextsToNumbersThatAreNotOfThisService() {
        start();
        result = new InboundResult.UnknownNumber();

        int delivery = smsc.deliver(to, "+19995550100", ascii("hello"), Map.of());

        await().until(() -> smsc.answer(delivery) == SMPPConstant.STAT_ESME_RINVDSTADR);
    }

    @Tag("slow")
    @Test
    void asksForATextAgainThatCannotBeWrittenNow() {
        start();
        failing.set(1);

        int first = smsc.deliver(to, LINE, ascii("again"), Map.of());
        await().until(() -> smsc.answer(first) == SMPPConstant.STAT_ESME_RX_T_APPN);
        int second = smsc.deliver(to, LINE, ascii("again"), Map.of());

        await().until(() -> smsc.answer(second) == 0);
        assertThat(received).hasSize(1);
    }

    /// The response to its commit was lost, as when PostgreSQL crashes at that moment.
    @Tag("slow")
    @Test
    void receivesATextOnceThatWasStoredBeforeItWasRefused() {
        start();
        failingAfterwards.set(1);

        int first = smsc.deliver(to, LINE, ascii("stored"), Map.of());
        await().until(() -> smsc.answer(first) == SMPPConstant.STAT_ESME_RX_T_APPN);
        int second = smsc.deliver(to, LINE, ascii("stored"), Map.of());

        await().until(() -> smsc.answer(second) == 0);
        assertThat(received).hasSize(1);
    }

    /// Texts that take long to store occupy all that process them.
    @Tag("slow")
    @Test
    void takesTheResponseToASubmissionWhileTextsWaitToBeStored() {
        var smpp = start("response-timeout", "30s");
        storing = new CyclicBarrier(MANY);
        try {
            for (int n = 0; n < 20; n++) {
                smsc.deliver(to, LINE, ascii("text " + n), Map.of());
            }
            await().until(() -> storing.getNumberWaiting() > 1);

            awaitReports(send(smpp, "out"), "Sent");

            assertThat(smpp.meters()
                            .get("switchboard.smpp.submissions")
                            .tag("result", "unclear")
                            .timer()
                            .count())
                    .isZero();
        } finally {
            storing.reset();
        }
    }

    @Tag("slow")
    @Test
    void letsAMessageCenterWaitThatDeliversMoreThanCanBeStored() {
        start();
        storing = new CyclicBarrier(MANY);
        try {
            var deliveries = IntStream.range(0, 200)
                    .map(n -> smsc.deliver(to, LINE, ascii("text " + n), Map.of()))
                    .toArray();

            await().untilAsserted(() -> assertThat(
                            Arrays.stream(deliveries).filter(n -> smsc.answer(n) == SMPPConstant.STAT_ESME_RTHROTTLED))
                    .hasSizeGreaterThan(100));
        } finally {
            storing.reset();
        }
    }

    @Tag("slow")
    @Test
    void receivesTheSameTextTwiceIfItWasSentTwice() {
        start();

        int first = smsc.deliver(to, LINE, ascii("OK"), Map.of());
        await().until(() -> smsc.answer(first) == 0);
        int second = smsc.deliver(to, LINE, ascii("OK"), Map.of());

        await().until(() -> smsc.answer(second) == 0);
        assertThat(received).hasSize(2);
    }

    /// Both are stored at the same time, before either is answered.
    @Tag("slow")
    @Test
    void receivesEqualTextsThatTheMessageCenterDeliversAtOnce() {
        start();
        storing = new CyclicBarrier(2);

        int first = smsc.deliver(to, LINE, ascii("Y"), Map.of());
        int second = smsc.deliver(to, LINE, ascii("Y"), Map.of());

        await().until(() -> smsc.answer(first) == 0 && smsc.answer(second) == 0);
        assertThat(received).extracting(InboundMessage::id).hasSize(2).doesNotHaveDuplicates();
    }

    @Tag("slow")
    @Test
    void receivesEqualTextsThroughTwoSessionsThatAreBothOpen() {
        start("binds[0].sessions", "2");
        int newest = smsc.binds();

        int first = smsc.deliver(to, LINE, ascii("Y"), Map.of("session", newest - 1));
        await().until(() -> smsc.answer(first) == 0);
        int second = smsc.deliver(to, LINE, ascii("Y"), Map.of("session", newest));

        await().until(() -> smsc.answer(second) == 0);
        assertThat(received).hasSize(2);
    }

    private DeliverSm deliverSm(String text) {
        var delivery = new DeliverSm();
        delivery.setSourceAddr(to.substring(1));
        delivery.setDestAddress(LINE.substring(1));
        delivery.setShortMessage(ascii(text));
        delivery.setSequenceNumber(sequenceNumbers.incrementAndGet());
        return delivery;
    }

    /// The connection breaks before the response. The message center delivers the text again through the next session.
    @Tag("slow")
    @Test
    void recognizesATextWhoseResponseWasLostWithTheConnection() throws Exception {
        start();
        var stored = new CyclicBarrier(2);
        storing = stored;
        smsc.deliver(to, LINE, ascii("Y"), Map.of());
        await().until(() -> stored.getNumberWaiting() == 1);
        int before = smsc.binds();
        smsc.drop();
        await().until(() -> smsc.binds() > before && smsc.bound() == 1);
        storing = new CyclicBarrier(1);
        stored.await(1, TimeUnit.MINUTES);
        await().until(() -> received.size() == 1);

        int again = smsc.deliver(to, LINE, ascii("Y"), Map.of());

        await().until(() -> smsc.answer(again) == 0);
        assertThat(received).hasSize(1);

        int another = smsc.deliver(to, LINE, ascii("Y"), Map.of());
        await().until(() -> smsc.answer(another) == 0);
        assertThat(received).hasSize(2);
    }

    @Tag("slow")
    @Test
    void receivesAnEqualTextThatComesAfterTheCarrierWasStoppedInOrder() {
        start();
        deliver("YES", ascii("YES"), 0);
        started.getFirst().close();
        start();

        deliver("YES", ascii("YES"), 0);

        assertThat(received).hasSize(2);
    }

    @Tag("slow")
    @Test
    void receivesAnEqualTextAfterAConnectionBrokeThatHadAnsweredTheFirstOne() {
        start();
        deliver("YES", ascii("YES"), 0);
        int before = smsc.binds();
        smsc.drop();
        await().until(() -> smsc.binds() > before && smsc.bound() == 1);

        deliver("YES", ascii("YES"), 0);

        assertThat(received).hasSize(2);
    }

    /// The process that has taken the text never stores it. Nobody marks its session as ended.
    @Tag("slow")
    @Test
    void receivesATextOnceThatItsProcessHasTakenBeforeItCrashed() {
        var smpp = start();
        var stored = new CyclicBarrier(2);
        storing = stored;
        var crashed = new DeliverySession(network);
        Thread.startVirtualThread(() -> {
            try {
                smpp.deliveries().take(crashed, deliverSm("Y"));
            } catch (ProcessRequestException impossible) {
                throw new IllegalStateException(impossible);
            }
        });
        await().until(() -> stored.getNumberWaiting() == 1);

        int again = smsc.deliver(to, LINE, ascii("Y"), Map.of());

        await().until(() -> smsc.answer(again) == 0);
        await().until(() -> stored.getNumberWaiting() == 0);
        assertThat(received).hasSize(1);
    }

    /// It was still queued. The message center delivers it again, perhaps has already.
    @Tag("slow")
    @Test
    void doesNotReceiveATextWhoseSessionHasEnded() {
        var smpp = start();
        var ended = new DeliverySession(network);
        ended.end();

        assertThatThrownBy(() -> smpp.deliveries().take(ended, deliverSm("queued")))
                .isInstanceOf(ProcessRequestException.class);
        assertThat(received).isEmpty();
    }

    @Tag("slow")
    @Test
    void putsSegmentsTogetherInAnyOrderWithRepetitionsAndAcrossARestart() {
        start();
        segment(7, 3, 3, " three");
        segment(7, 3, 1, "one");
        segment(7, 3, 3, " three");
        assertThat(received).isEmpty();

        started.getFirst().close();
        start();
        segment(7, 3, 2, " two");

        await().until(() -> received.size() == 1);
        assertThat(received.getFirst().text()).isEqualTo("one two three");

        segment(7, 3, 2, " two");
        assertThat(received).hasSize(1);

        // Another text with the same reference.
        segment(7, 3, 1, "ONE");
        segment(7, 3, 2, " TWO");
        segment(7, 3, 3, " THREE");
        await().until(() -> received.size() == 2);
        assertThat(received.getLast().text()).isEqualTo("ONE TWO THREE");
    }

    /// Both have the same reference and number of segments, and neither has a number.
    @Tag("slow")
    @Test
    void keepsTheSegmentsOfTwoNamesApart() {
        start();
        segmentOf("BANK", 1, "Your code ");
        segmentOf("SHOP", 1, "Your order ");
        segmentOf("BANK", 2, "is 1234");
        segmentOf("SHOP", 2, "is on its way");

        await().until(() -> received.size() == 2);
        assertThat(received)
                .extracting(InboundMessage::text)
                .containsExactlyInAnyOrder("Your code is 1234", "Your order is on its way");
        assertThat(received).allSatisfy(text -> assertThat(text.from()).isNull());
    }

    private void segmentOf(String name, int part, String text) {
        int delivery = smsc.deliver(name, LINE, udh(3, 2, part, text), Map.of("esm_class", 0x40, "source_addr_ton", 5));
        await().until(() -> smsc.answer(delivery) == 0);
    }

    @Tag("slow")
    @Test
    void deliversATextWhoseSegmentsDoNotAllCome() {
        start("reassemble-within", "5s");

        segment(9, 4, 2, " two");
        segment(9, 4, 3, " three");

        await().until(() -> received.size() == 1);
        assertThat(received.getFirst().text()).isEqualTo("[…] two three[…]");
        segment(9, 4, 1, "one");
        assertThat(received).hasSize(1);
    }

    @Tag("slow")
    @Test
    void deliversAllTextsWhoseSegmentsDoNotComeHoweverManyThereAre() {
        var smpp = start();
        TestDatabase.execute(
                "insert into smpp_received_segments (network, from_number, to_number, reference, parts, part, message_id,"
                        + " data_coding, octets, received_at) select ?, ?, ?, n, 2, 1, gen_random_uuid(), 0, 'lone',"
                        + " now() - interval '1 h' from generate_series(1, 250) n",
                network,
                to,
                LINE.substring(1));

        smpp.deliveries().sweep();

        assertThat(received.stream().filter(text -> to.equals(text.from()))).hasSize(250);
    }

    private void segment(int reference, int parts, int part, String text) {
        int delivery = smsc.deliver(to, LINE, udh(reference, parts, part, text), Map.of("esm_class", 0x40));
        await().until(() -> smsc.answer(delivery) == 0);
    }

    private static byte[] udh(int reference, int parts, int part, String text) {
        var octets = new java.io.ByteArrayOutputStream();
        octets.writeBytes(new byte[] {5, 0, 3, (byte) reference, (byte) parts, (byte) part});
        octets.writeBytes(GsmAlphabet.encode(text));
        return octets.toByteArray();
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
