package dev.switchboard.api.platform.retention;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCalls;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestFaxes;
import dev.switchboard.api.kit.TestMessages;
import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRecordings;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestVoicemails;
import dev.switchboard.api.platform.database.CustomPlans;
import dev.switchboard.api.platform.database.PurgeClock;
import dev.switchboard.api.platform.media.MediaStore;
import dev.switchboard.api.platform.tasks.Task;
import dev.switchboard.testkit.JsonResponse;
import dev.switchboard.testkit.TestPostgres;
import io.micrometer.core.instrument.MeterRegistry;
import java.net.http.HttpRequest.BodyPublishers;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.StringJoiner;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.r2dbc.core.DatabaseClient;

/// What companies no longer keep is deleted (docs/guides/company-settings.md#retention).
@ApiTest
class RetentionIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration INTERVAL = Duration.ofHours(1);
    private static final int BATCH = 3;

    private final ApiClient api;
    private final MediaStore media;
    private final List<ExpiredRecords> kinds;
    private final RetentionTask inSmallBatches;
    private final RetentionTask withAClockAhead;
    private final TestCompany acme = TestCompany.insert();
    private final TestNumber line =
            TestNumbers.active(acme).capabilities("{voice,sms,mms,fax}").insert();

    RetentionIT(
            ApiClient api,
            MediaStore media,
            RetentionStore store,
            List<ExpiredRecords> kinds,
            PurgeClock clock,
            DatabaseClient database,
            MeterRegistry meters) {
        this.api = api;
        this.media = media;
        this.kinds = kinds;
        this.inSmallBatches = new RetentionTask(store, kinds, clock, new RetentionProperties(INTERVAL, BATCH), meters);
        var ahead = new PurgeClock(database, Clock.offset(Clock.systemUTC(), Duration.ofDays(365)));
        this.withAClockAhead = new RetentionTask(store, kinds, ahead, new RetentionProperties(INTERVAL, BATCH), meters);
    }

    private static Instant daysAgo(double days) {
        return Instant.now().minusMillis((long) (days * Duration.ofDays(1).toMillis()));
    }

    private JsonResponse get(String path) {
        return api.get(path, acme.owner().token());
    }

    private void patch(String retention) {
        api.send(
                        "/v1/account/settings",
                        acme.owner().token(),
                        request -> request.header("Content-Type", "application/json")
                                .method("PATCH", BodyPublishers.ofString("{\"retention\": " + retention + "}")))
                .assertStatus(200);
    }

    /// Sets a period without the task that applies it.
    private void keep(String kind, int days) {
        TestRows.execute("update companies set retention_" + kind + " = ? where id = ?", days, acme.id());
    }

    private Duration run() {
        return inSmallBatches
                .run(new Task(acme.id(), acme.id(), 1))
                .blockOptional(PATIENCE)
                .orElseThrow();
    }

    private void runToTheEnd() {
        await().until(this::run, INTERVAL::equals);
    }

    private long rows(String table) {
        return TestRows.count("select count(*) from " + table + " where org_id = ?", acme.id());
    }

    private boolean isStored(String key) {
        return media.get(key).blockOptional(PATIENCE).isPresent();
    }

    private UUID call(Instant startedAt) {
        return TestCalls.answered(acme).of(acme.owner()).startedAt(startedAt).insert();
    }

    private UUID recording(UUID call, Instant at) {
        var id = TestRecordings.of(acme, call)
                .ofUser(acme.owner().id())
                .createdAt(at)
                .insert();
        TestRows.execute(
                "update calls set recording_ids = recording_ids || ?, has_transcript = true where org_id = ? and id = ?",
                id,
                acme.id(),
                call);
        TestRows.execute(
                "insert into transcripts (org_id, call_id, language, text, segments, created_at)"
                        + " values (?, ?, 'en', 'Hello.', '[]', now()) on conflict do nothing",
                acme.id(),
                call);
        return id;
    }

    private String recordingKey(UUID id) {
        return "recordings/" + acme.id() + "/" + id + ".ogg";
    }

    @Test
    void deletesOlderRecordsOfEveryKindWithTheirMedia() {
        var other = TestCompany.insert();
        var theirs = TestCalls.answered(other).startedAt(daysAgo(100)).insert();
        var oldCall = call(daysAgo(31));
        var newCall = call(daysAgo(29));
        var recordedLongAgo = recording(newCall, daysAgo(11));
        var recorded = recording(call(daysAgo(9.5)), daysAgo(9));
        var oldVoicemail = TestVoicemails.on(line).at(daysAgo(21)).insert();
        var voicemail = TestVoicemails.on(line).at(daysAgo(19)).insert();
        var oldMessage = TestMessages.inbound(acme)
                .on(line)
                .media("picture")
                .createdAt(daysAgo(41))
                .insert();
        var message = TestMessages.inbound(acme).on(line).createdAt(daysAgo(39)).insert();
        var oldFax = TestFaxes.inbound(line).at(daysAgo(51)).insert();
        var fax = TestFaxes.inbound(line).at(daysAgo(49)).insert();

        patch("{\"calls\": 30, \"recordings\": 10, \"voicemails\": 20, \"messages\": 40, \"faxes\": 50}");

        await().untilAsserted(() -> {
            for (var path : List.of(
                    "calls/" + oldCall,
                    "recordings/" + recordedLongAgo,
                    "voicemails/" + oldVoicemail,
                    "messages/" + oldMessage,
                    "faxes/" + oldFax)) {
                get("/v1/" + path).assertEnvelope(404, "not_found");
            }
        });
        for (var path : List.of(
                "calls/" + newCall,
                "recordings/" + recorded,
                "voicemails/" + voicemail,
                "messages/" + message,
                "faxes/" + fax)) {
            get("/v1/" + path).assertStatus(200);
        }
        assertThat(get("/v1/calls?since=2020-01-01T00:00:00Z").ids()).hasSize(2);
        api.get("/v1/calls/" + theirs, other.owner().token()).assertStatus(200);
        await().untilAsserted(() -> {
            assertThat(isStored(recordingKey(recordedLongAgo))).isFalse();
            assertThat(isStored("voicemails/" + acme.id() + "/" + oldVoicemail + ".ogg"))
                    .isFalse();
            assertThat(isStored("faxes/" + acme.id() + "/" + oldFax + ".pdf")).isFalse();
            assertThat(rows("media_deletions")).isZero();
        });
        assertThat(isStored(recordingKey(recorded))).isTrue();
        assertThat(isStored("voicemails/" + acme.id() + "/" + voicemail + ".ogg"))
                .isTrue();
        assertThat(isStored("faxes/" + acme.id() + "/" + fax + ".pdf")).isTrue();
    }

    @Test
    void keepsEverythingWithoutAPeriod() {
        call(daysAgo(36_000));
        TestMessages.inbound(acme).on(line).createdAt(daysAgo(36_000)).insert();
        keep("faxes", 1);

        assertThat(run()).isEqualTo(INTERVAL);

        assertThat(rows("calls")).isEqualTo(1);
        assertThat(rows("messages")).isEqualTo(1);
        TestRows.execute("update companies set retention_faxes = null where id = ?", acme.id());
        assertThat(inSmallBatches.run(new Task(acme.id(), acme.id(), 1)).blockOptional(PATIENCE))
                .isEmpty();
    }

    @Test
    void deletesNothingEarlierInAProcessWhoseClockIsAhead() {
        keep("calls", 30);
        var old = call(daysAgo(31));
        var recent = call(daysAgo(1));

        withAClockAhead.run(new Task(acme.id(), acme.id(), 1)).block(PATIENCE);

        assertThat(TestRows.count("select count(*) from calls where id = ?", old))
                .isZero();
        assertThat(TestRows.count("select count(*) from calls where id = ?", recent))
                .isOne();
    }

    @Test
    void endsItsTaskWhenNoPeriodIsLeft() {
        patch("{\"calls\": 30}");
        assertThat(rows("tasks")).isEqualTo(1);

        patch("{\"calls\": null}");

        await().untilAsserted(() -> assertThat(rows("tasks")).isZero());
    }

    @Test
    void deletesInBatchesTheOldestFirstAndContinuesAfterAnInterruption() {
        keep("calls", 30);
        var calls = IntStream.range(0, 8).mapToObj(i -> call(daysAgo(100 - i))).toList();

        assertThat(run()).isEqualTo(Duration.ZERO);

        for (int i = 0; i < calls.size(); i++) {
            get("/v1/calls/" + calls.get(i)).assertStatus(i < BATCH ? 404 : 200);
        }
        runToTheEnd();
        assertThat(rows("calls")).isZero();
        assertThat(run()).isEqualTo(INTERVAL);
    }

    @Test
    void keepsWhatACallInProgressNeeds() {
        keep("calls", 1);
        keep("recordings", 1);
        var live = TestCalls.inProgress(acme).startedAt(daysAgo(3)).insert();
        var recording = recording(live, daysAgo(2));
        var justEnded = call(daysAgo(2));
        TestRows.execute("update calls set ended_at = now() where id = ?", justEnded);

        runToTheEnd();

        get("/v1/calls/" + live).assertStatus(200);
        get("/v1/calls/" + justEnded).assertStatus(200);
        get("/v1/recordings/" + recording).assertStatus(200);
        assertThat(isStored(recordingKey(recording))).isTrue();
        TestRows.execute(
                "update calls set state = 'ended', result = 'answered', ended_at = ? where id = ?",
                Timestamp.from(daysAgo(1.5)),
                live);
        runToTheEnd();
        get("/v1/calls/" + live).assertStatus(404);
    }

    @Test
    void keepsMessagesAndFaxesThatAreStillToBeSent() {
        keep("messages", 1);
        keep("faxes", 1);
        var queued = TestMessages.outbound(acme, "queued")
                .on(line)
                .createdAt(daysAgo(2))
                .insert();
        for (var status : List.of("sent", "delivered", "failed")) {
            TestMessages.outbound(acme, status).on(line).createdAt(daysAgo(2)).insert();
        }
        var queuedFax = TestFaxes.outbound(line).status("queued").at(daysAgo(2)).insert();
        var sending = TestFaxes.outbound(line).status("sending").at(daysAgo(2)).insert();
        TestFaxes.outbound(line).status("sent").at(daysAgo(2)).insert();
        TestFaxes.outbound(line).status("failed").at(daysAgo(2)).insert();

        runToTheEnd();

        assertThat(get("/v1/messages?since=2020-01-01").ids()).containsExactly(queued);
        assertThat(get("/v1/faxes").ids()).containsExactlyInAnyOrder(queuedFax, sending);
    }

    @Test
    void keepsTheCallOfADeletedRecordingWithoutItsTranscript() {
        keep("recordings", 10);
        var call = call(daysAgo(12));
        var first = recording(call, daysAgo(12));
        var second = recording(call, daysAgo(9));
        var path = "/v1/calls/" + call;

        runToTheEnd();

        get("/v1/recordings/" + first).assertStatus(404);
        assertThat(get(path).json().get("recording_ids").toString()).isEqualTo("[\"" + second + "\"]");
        assertThat(get(path).json().get("has_transcript").asBoolean()).isTrue();
        get(path + "/transcript").assertStatus(200);
        TestRows.execute("update recordings set created_at = ? where id = ?", Timestamp.from(daysAgo(11)), second);
        var token = get("/v1/calls").json().get("sync_token").asString();
        TestRows.awaitEarlierTransactions();
        runToTheEnd();
        assertThat(get(path).json().get("recording_ids")).isEmpty();
        assertThat(get(path).json().get("has_transcript").asBoolean()).isFalse();
        get(path + "/transcript").assertStatus(404);
        TestRows.awaitEarlierTransactions();
        assertThat(get("/v1/calls?sync_token=" + ApiClient.encoded(token)).ids())
                .contains(call);
    }

    @Test
    void deletesTheRecordingsOfADeletedCallAndKeepsItsVoicemail() {
        keep("calls", 30);
        var call = call(daysAgo(31));
        var recording = recording(call, daysAgo(1));
        var voicemail = TestVoicemails.on(line).in(call).at(daysAgo(1)).insert();
        TestRows.execute("update calls set voicemail_id = ? where id = ?", voicemail, call);

        runToTheEnd();

        get("/v1/calls/" + call).assertStatus(404);
        get("/v1/recordings/" + recording).assertStatus(404);
        get("/v1/calls/" + call + "/transcript").assertStatus(404);
        assertThat(get("/v1/voicemails/" + voicemail).json().get("call_id").isNull())
                .isTrue();
        await().untilAsserted(
                        () -> assertThat(isStored(recordingKey(recording))).isFalse());
    }

    @Test
    void clearsTheVoicemailOfACall() {
        keep("voicemails", 30);
        var call = call(daysAgo(31));
        var voicemail = TestVoicemails.on(line).in(call).at(daysAgo(31)).insert();
        TestRows.execute("update calls set voicemail_id = ? where id = ?", voicemail, call);

        runToTheEnd();

        get("/v1/voicemails/" + voicemail).assertStatus(404);
        assertThat(get("/v1/calls/" + call).json().get("voicemail_id").isNull()).isTrue();
    }

    @Test
    void recountsConversations() {
        keep("messages", 30);
        var ada = acme.owner().id();
        for (var days : List.of(50, 40, 20, 10)) {
            TestMessages.inbound(acme).on(line).of(ada).createdAt(daysAgo(days)).insert();
        }
        var readLongAgo = TestMessages.inbound(acme)
                .on(line)
                .of((UUID) null)
                .read()
                .createdAt(daysAgo(45))
                .insert();
        TestMessages.inbound(acme)
                .on(line)
                .other("+13125550199")
                .of(ada)
                .createdAt(daysAgo(60))
                .insert();
        assertThat(get("/v1/conversations").items()).hasSize(2);

        runToTheEnd();

        get("/v1/messages/" + readLongAgo).assertStatus(404);
        var conversations = get("/v1/conversations").items();
        assertThat(conversations).hasSize(1);
        assertThat(conversations.getFirst().get("message_count").asInt()).isEqualTo(2);
        assertThat(conversations.getFirst().get("unread_count").asInt()).isEqualTo(2);
        assertThat(rows("conversations")).isEqualTo(1);
        assertThat(TestRows.count(
                        "select sum(message_count) + sum(unread_count) from conversation_views where org_id = ?",
                        acme.id()))
                .isEqualTo(4);
        keep("messages", 5);
        runToTheEnd();
        assertThat(get("/v1/conversations").items()).isEmpty();
        assertThat(rows("conversations") + rows("conversation_views")).isZero();
        TestMessages.inbound(acme).on(line).of(ada).insert();
        assertThat(get("/v1/conversations").items()).hasSize(1);
    }

    @Test
    void keepsAFileThatAnotherRecordHas() {
        keep("faxes", 30);
        var other = TestCompany.insert();
        var theirLine = TestNumbers.active(other).capabilities("{fax}").insert();
        var sent = TestFaxes.outbound(line).at(daysAgo(31)).insert();
        var key = "faxes/" + acme.id() + "/" + sent + ".pdf";
        var received =
                TestFaxes.inbound(theirLine).mediaKey(key).at(daysAgo(31)).insert();

        runToTheEnd();

        get("/v1/faxes/" + sent).assertStatus(404);
        assertThat(rows("media_deletions")).isZero();
        assertThat(isStored(key)).isTrue();
        TestRows.execute("update companies set retention_faxes = 30 where id = ?", other.id());
        inSmallBatches.run(new Task(other.id(), other.id(), 1)).block(PATIENCE);
        api.get("/v1/faxes/" + received, other.owner().token()).assertStatus(404);
        await().untilAsserted(() -> assertThat(isStored(key)).isFalse());
    }

    @Test
    void keepsTheMediaOfAMessageThatAnotherMessageHas() {
        keep("messages", 30);
        var sent = TestMessages.outbound(acme, "delivered")
                .on(line)
                .media("picture")
                .createdAt(daysAgo(31))
                .insert();
        var received = TestMessages.inbound(acme)
                .on(line)
                .media("copy")
                .createdAt(daysAgo(1))
                .insert();
        TestRows.execute(
                "update messages set media = (select media from messages where id = ?) where id = ?", sent, received);

        runToTheEnd();

        get("/v1/messages/" + sent).assertStatus(404);
        assertThat(rows("media_deletions")).isZero();
        get("/v1/messages/" + received + "/media/0").assertStatus(200);
    }

    @Test
    void releasesTheQuotaOfDeletedMedia() {
        keep("messages", 30);
        keep("faxes", 30);
        TestRows.execute("insert into media_usage (org_id, bytes, inbound_bytes) values (?, 1000, 1000)", acme.id());
        TestMessages.outbound(acme, "delivered")
                .on(line)
                .media("0123456789")
                .createdAt(daysAgo(31))
                .insert();
        TestMessages.inbound(acme)
                .on(line)
                .media("01234")
                .createdAt(daysAgo(31))
                .insert();
        var sent = TestFaxes.outbound(line).at(daysAgo(31)).insert();
        var failed = TestFaxes.outbound(line).status("failed").at(daysAgo(31)).insert();
        TestRows.execute("update faxes set media_size = 100 where id in (?, ?)", sent, failed);

        runToTheEnd();

        assertThat(TestRows.count("select bytes from media_usage where org_id = ?", acme.id()))
                .isEqualTo(890);
        assertThat(TestRows.count("select inbound_bytes from media_usage where org_id = ?", acme.id()))
                .isEqualTo(995);
    }

    @Test
    void deletesEachRecordOnceWhenTwoProcessesDoItAtOnce() {
        keep("calls", 30);
        keep("messages", 30);
        for (int i = 0; i < 20; i++) {
            recording(call(daysAgo(100 - i)), daysAgo(90));
            TestMessages.inbound(acme).on(line).createdAt(daysAgo(100 - i)).insert();
        }

        var processes = IntStream.range(0, 4)
                .mapToObj(i -> CompletableFuture.runAsync(() -> {
                    for (int round = 0; round < 10; round++) {
                        run();
                    }
                }))
                .toList();
        processes.forEach(CompletableFuture::join);
        runToTheEnd();

        assertThat(rows("calls") + rows("messages") + rows("conversations")).isZero();
        await().untilAsserted(() -> assertThat(rows("media_deletions")).isZero());
    }

    @Test
    void leavesOutARecordThatAnotherTransactionHasLocked() {
        keep("calls", 30);
        var locked = call(daysAgo(40));
        var free = call(daysAgo(35));

        TestRows.inTransaction(connection -> {
            TestRows.execute(connection, "update calls set updated_at = now() where id = ?", locked);
            run();
        });

        get("/v1/calls/" + free).assertStatus(404);
        get("/v1/calls/" + locked).assertStatus(200);
        run();
        get("/v1/calls/" + locked).assertStatus(404);
    }

    @Test
    void findsTheOldestRecordsOfEveryKindInTheOrderOfAnIndex() throws SQLException {
        assertThat(kinds).extracting(ExpiredRecords::kind).containsExactlyInAnyOrder(RetainedKind.values());
        for (var records : kinds) {
            var query = records.oldest()
                    .replace(":org_id", "'" + acme.id() + "'")
                    .replace(":before", "now()")
                    .replace(":limit", "200");
            assertThat(plan(CustomPlans.INDEX_ORDER, query))
                    .as("%s", records.kind())
                    .contains("Index")
                    .doesNotContain("Sort")
                    .doesNotContain("Seq Scan");
        }
        // Without rows, the shorter index of all messages with media would be cheaper. The transaction rolls back.
        var noScan = "drop index messages_with_media; set local enable_seqscan = off";
        assertThat(plan(
                        noScan,
                        "select from messages where type = 'mms' and media_keys(media) @> jsonb_build_array('key')"))
                .contains("messages_by_media");
        assertThat(plan(noScan, "select from faxes where media_key = 'key'")).contains("faxes_by_media");
    }

    private static String plan(String settings, String query) throws SQLException {
        try (var connection = TestPostgres.shared().connect("telephony_migrator");
                var statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("set local search_path = telephony");
            statement.execute(settings);
            try (var rows = statement.executeQuery("explain (costs off) " + query)) {
                var plan = new StringJoiner("\n");
                while (rows.next()) {
                    plan.add(rows.getString(1));
                }
                return plan.toString();
            }
        }
    }
}
