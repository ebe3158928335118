package dev.switchboard.api.platform.exports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.erasure.FilledCompany;
import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.Jwts;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestMessages;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRecordings;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.api.platform.media.MediaStore;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.identity.SignInSession;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.testkit.JsonResponse;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.zip.ZipInputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Tag("slow")
@ApiTest
class ExportIT {

    private static final String PATH = "/v1/account/exports";
    private static final JsonMapper JSON = new JsonMapper();
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    private final ApiClient api;
    private final MediaStore media;
    private final ExportAttemptStore attempts;
    private final int port;
    private final TestCompany acme = TestCompany.insert();

    ExportIT(ApiClient api, MediaStore media, ExportAttemptStore attempts, @LocalServerPort int port) {
        this.api = api;
        this.media = media;
        this.attempts = attempts;
        this.port = port;
    }

    private JsonResponse post(Identity identity, String... headers) {
        return api.send(PATH, identity, request -> {
            request.POST(BodyPublishers.noBody());
            if (headers.length > 0) {
                request.headers(headers);
            }
        });
    }

    private JsonNode awaited(TestCompany company, String status, UUID id) {
        return await().atMost(Duration.ofSeconds(60))
                .until(
                        () -> api.get(PATH + "/" + id, company.owner().token())
                                .assertStatus(200)
                                .json(),
                        export -> export.get("status").asString().equals(status));
    }

    private JsonNode exported(TestCompany company) {
        var queued = post(company.owner().token()).assertStatus(202).json();
        return awaited(company, "ready", UUID.fromString(queued.get("id").asString()));
    }

    private HttpResponse<byte[]> download(TestCompany company, String id, @Nullable String range)
            throws IOException, InterruptedException {
        var path = PATH + "/" + id + "/media";
        var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .header(
                        "Authorization",
                        "Bearer " + Jwts.of(Identity.ofLink(company.id(), path, Scope.COMPANY_MANAGE)));
        if (range != null) {
            request.header("Range", range);
        }
        return HTTP.send(request.build(), BodyHandlers.ofByteArray());
    }

    private Map<String, String> files(TestCompany company, JsonNode export) throws IOException, InterruptedException {
        var response = download(company, export.get("id").asString(), null);
        assertThat(response.statusCode()).isEqualTo(200);
        var files = new TreeMap<String, String>();
        try (var zip = new ZipInputStream(new ByteArrayInputStream(response.body()))) {
            for (var entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                files.put(entry.getName(), new String(zip.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return files;
    }

    private static List<JsonNode> lines(Map<String, String> files, String kind) {
        return files.getOrDefault(kind + ".jsonl", "missing")
                .lines()
                .map(JSON::readTree)
                .toList();
    }

    /// Each is as large as all media of the company, and is kept for days.
    @Test
    void areFiveAtMostUntilTheOldestExpires() {
        TestRows.execute(
                "insert into exports (org_id, id, status, progress, created_at, expires_at)"
                        + " select ?, uuidv7(), 'ready', 100, now(), now() + make_interval(days => i)"
                        + " from generate_series(1, 5) i",
                acme.id());

        post(acme.owner().token()).assertError(ErrorCode.EXPORT_LIMIT_REACHED);

        TestRows.execute("delete from exports where id = (select id from exports where org_id = ? limit 1)", acme.id());
        exported(acme);
    }

    @Test
    void containsTheRecordsAsTheApiShowsThemAndTheirMedia() throws Exception {
        var filled = FilledCompany.insert();
        var other = FilledCompany.insert();

        var export = exported(filled.company());
        var files = files(filled.company(), export);

        assertThat(export.get("progress").asInt()).isEqualTo(100);
        assertThat(export.get("url").asString())
                .contains(PATH + "/" + export.get("id").asString() + "/media?sig=");
        var owner = filled.company().owner().key();
        assertThat(lines(files, "account"))
                .containsExactly(api.get("/v1/account", owner).json());
        for (var kind : List.of("users", "numbers", "devices", "webhooks")) {
            assertThat(lines(files, kind))
                    .as(kind)
                    .containsExactlyInAnyOrderElementsOf(
                            api.get("/v1/" + kind, owner).items());
        }
        for (var kind : List.of("calls", "messages", "voicemails", "faxes", "conversations")) {
            assertThat(lines(files, kind).stream().map(ExportIT::withoutLinks))
                    .as(kind)
                    .containsExactlyInAnyOrderElementsOf(api
                            .get(
                                    "/v1/" + kind + (kind.equals("conversations") ? "" : "?since=2020-01-01T00:00:00Z"),
                                    owner)
                            .items()
                            .stream()
                            .map(ExportIT::withoutLinks)
                            .toList());
        }
        assertThat(lines(files, "recordings")).hasSize(3);
        assertThat(lines(files, "transcripts")).hasSize(1);
        assertThat(lines(files, "presence")).hasSize(2);
        assertThat(lines(files, "opt-outs").toString()).contains("+13125550100");
        var mediaFiles = files.keySet().stream()
                .filter(name -> name.startsWith("media/"))
                .toList();
        assertThat(mediaFiles).hasSize(9);
        assertThat(mediaFiles).allSatisfy(name -> assertThat(files.get(name)).contains(filled.marker()));
        var greeting = lines(files, "greetings").getFirst();
        assertThat(greeting.propertyNames()).containsExactlyInAnyOrder("user_id", "recorded_at");
        assertThat(mediaFiles)
                .contains("media/greetings/" + greeting.get("user_id").asString() + ".wav");
        assertThat(mediaFiles).anyMatch(name -> name.matches("media/messages/[0-9a-f-]{36}-0\\.png"));
        assertThat(files.toString()).doesNotContain(other.marker(), other.id().toString(), "\"secret\"");
    }

    /// Each response signs its links anew.
    private static String withoutLinks(JsonNode found) {
        return found.toString().replaceAll("\\?sig=[^\"]*", "");
    }

    @Test
    void readsAllPagesOfRecords() throws Exception {
        var line = TestNumbers.active(acme).insert();
        var ids = new HashSet<String>();
        TestRows.inTransaction(connection -> {
            for (int i = 0; i < 1200; i++) {
                ids.add(TestMessages.inbound(acme).on(line).insert(connection).toString());
            }
        });

        var lines = lines(files(acme, exported(acme)), "messages");

        assertThat(lines).hasSize(1200);
        assertThat(Set.copyOf(lines.stream()
                        .map(message -> message.get("id").asString())
                        .toList()))
                .isEqualTo(ids);
    }

    @Test
    void servesTheFileAsADownloadInWholeOrInPart() throws Exception {
        var id = exported(acme).get("id").asString();

        var whole = download(acme, id, null);
        var part = download(acme, id, "bytes=0-3");

        assertThat(whole.headers().firstValue("Content-Disposition"))
                .contains("attachment; filename=\"export-" + id + ".zip\"");
        assertThat(whole.headers().firstValue("Content-Type")).contains("application/zip");
        assertThat(part.statusCode()).isEqualTo(206);
        assertThat(new String(part.body(), StandardCharsets.ISO_8859_1)).isEqualTo("PK\3\4");
    }

    @Test
    void allowsOneAtATime() {
        insert("running", 1, "now() + interval '1 hour'");

        post(acme.owner().token()).assertError(ErrorCode.EXPORT_IN_PROGRESS);
        exported(TestCompany.insert());
    }

    @Test
    void requestsOneExportForOneIdempotencyKey() {
        var first = post(acme.owner().token(), "Idempotency-Key", "once").assertStatus(202);
        awaited(acme, "ready", UUID.fromString(first.json().get("id").asString()));

        var again = post(acme.owner().token(), "Idempotency-Key", "once").assertStatus(202);

        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(again.json()).isEqualTo(first.json());
        assertThat(api.get(PATH, acme.owner().token()).items()).hasSize(1);
    }

    @Test
    void listsTheNewestFirstInPagesAndLogsEach() {
        var first = exported(acme).get("id").asString();
        var second = exported(acme).get("id").asString();

        assertThat(api.walk(PATH + "?limit=1", acme.owner().token()).stream()
                        .flatMap(page -> page.items().stream())
                        .map(export -> export.get("id").asString()))
                .containsExactly(second, first);
        assertThat(TestRows.count(
                        "select count(*) from activities where org_id = ? and action = 'export_made' and user_id = ?",
                        acme.id(),
                        acme.owner().id()))
                .isEqualTo(2);
    }

    @Test
    void isForOwnersAndAdminsWhoHaveJustSignedInAndForTheirCompany() {
        var member = TestUsers.member(acme).insert();
        var admin = TestUsers.admin(acme).insert();
        var stale = Identity.ofAccessToken(
                        "svc_app_test", acme.id(), acme.owner().id(), Set.of(Scope.COMPANY_MANAGE))
                .in(new SignInSession(TestRows.id(), Instant.now().minus(Duration.ofMinutes(11))));

        post(member.token()).assertEnvelope(403, "forbidden");
        post(admin.token(Scope.USERS_READ)).assertEnvelope(403, "insufficient_scope");
        post(stale).assertEnvelope(403, "forbidden");
        var id = post(admin.token()).assertStatus(202).json().get("id").asString();
        var stranger = TestCompany.insert().owner().token();
        api.get(PATH + "/" + id, stranger).assertEnvelope(404, "not_found");
        api.get(PATH + "/" + id + "/media", stranger).assertEnvelope(404, "not_found");
        api.get(PATH + "/" + id, member.token()).assertEnvelope(403, "forbidden");
        api.get(PATH + "/x", acme.owner().token()).assertEnvelope(404, "not_found");
        api.get(PATH + "?q=1", acme.owner().token()).assertFields("q");
        assertThat(api.get(PATH, stranger).items()).isEmpty();
    }

    private UUID insert(String status, int attempts, String leasedUntil) {
        return insert(TestRows.id(), status, attempts, leasedUntil);
    }

    private UUID insert(UUID id, String status, int attempts, String leasedUntil) {
        TestRows.execute(
                "insert into exports (org_id, id, status, attempts, created_at) values (?, ?, ?, ?, now())",
                acme.id(),
                id,
                status,
                attempts);
        TestRows.execute(
                "insert into tasks (org_id, kind, record_id, lease, due_at)"
                        + " values (?, 'make-export', ?, uuidv7(), " + leasedUntil + ")",
                acme.id(),
                id);
        return id;
    }

    @Test
    void beginsAgainWhatAnotherProcessLeft() throws Exception {
        var left = "exports/" + acme.id() + "/";
        var id = TestRows.id();
        TestRecordings.keep(left + id + "-1.zip", "half of a file");
        insert(id, "running", 1, "now() - interval '1 second'");

        var export = awaited(acme, "ready", id);

        assertThat(files(acme, export)).containsKey("users.jsonl");
        assertThat(media.get(left + id + "-1.zip").blockOptional()).isEmpty();
    }

    @Test
    void deletesWhatAProcessStoresThatHasLostItsLease() throws Exception {
        var left = "exports/" + acme.id() + "/";
        var id = insert("running", 1, "now() - interval '1 second'");
        var export = awaited(acme, "ready", id);

        TestRecordings.keep(left + id + "-1.zip", "a whole file, too late");
        TestRows.execute("update tasks set due_at = now() where org_id = ? and kind = 'delete-media'", acme.id());

        await().until(() -> media.get(left + id + "-1.zip").blockOptional().isEmpty());
        assertThat(files(acme, export)).containsKey("users.jsonl");
    }

    @Test
    void onlyTheLastAttemptChangesTheExport() {
        var id = insert("queued", 0, "now() + interval '1 hour'");
        var first = attempts.begin(acme.id(), id).blockOptional().orElseThrow();
        var second = attempts.begin(acme.id(), id).blockOptional().orElseThrow();

        assertThat(attempts.advance(first, 40).block()).isFalse();
        assertThat(attempts.complete(first, Instant.now()).block()).isFalse();
        assertThat(attempts.fail(first).block()).isFalse();
        assertThat(attempts.advance(second, 50).block()).isTrue();

        assertThat(awaited(acme, "running", id).get("progress").asInt()).isEqualTo(50);
        assertThat(attempts.fail(second).block()).isTrue();
        assertThat(attempts.begin(acme.id(), id).blockOptional()).isEmpty();
    }

    @Test
    void failsAfterThreeAttempts() {
        var id = insert("running", 3, "now() - interval '1 second'");

        var export = awaited(acme, "failed", id);

        assertThat(export.get("url").isNull()).isTrue();
        assertThat(export.get("expires_at").isNull()).isTrue();
        exported(acme);
    }

    @Test
    void endsWhenTheCompanyIsSuspended() {
        TestRows.execute("update companies set status = 'suspended' where id = ?", acme.id());

        awaited(acme, "failed", insert("queued", 0, "now()"));
    }

    @Test
    void deletesTheFileWhenItExpires() throws Exception {
        var export = exported(acme);
        var id = UUID.fromString(export.get("id").asString());
        assertThat(Duration.between(
                        Instant.now(), Instant.parse(export.get("expires_at").asString())))
                .isBetween(Duration.ofDays(7).minusMinutes(5), Duration.ofDays(7));

        TestRows.execute("update exports set expires_at = now() - interval '1 second' where id = ?", id);

        var expired = awaited(acme, "expired", id);
        assertThat(expired.get("url").isNull()).isTrue();
        assertThat(download(acme, id.toString(), null).statusCode()).isEqualTo(404);
        await().until(() -> media.get("exports/" + acme.id() + "/" + id + "-1.zip")
                .blockOptional()
                .isEmpty());
        await().until(() ->
                TestRows.count("select count(*) from exports where id = ? and status = 'expired'", id) == 1);
    }
}
