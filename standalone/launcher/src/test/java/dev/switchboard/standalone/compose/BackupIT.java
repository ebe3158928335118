package dev.switchboard.standalone.compose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.embedded.Binaries;
import dev.switchboard.testkit.FormBrowser;
import dev.switchboard.testkit.JsonResponse;
import dev.switchboard.testkit.WebhookReceiver;
import java.nio.file.Files;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import tools.jackson.databind.JsonNode;

/// docs/operations/backup.md: a company works, base backups and media backups are taken, more happens, an administrator
/// destroys records by mistake, more happens, and everything is put back to a moment before the mistake.
@Tag("slow")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class BackupIT {

    private static final String OUTSIDE = "+13125550177";
    private static final String REACHABLE = "+13125550100";
    private static final String CALLBACK = "http://localhost:8765/callback";
    private static final Duration LONGEST = Duration.ofSeconds(60);

    @SuppressWarnings("NullAway.Init") // set before all tests
    private static NewInstallation installation;

    @SuppressWarnings("NullAway.Init") // set before all tests
    private static ComposeStack stack;

    @SuppressWarnings("NullAway.Init") // set before all tests
    private static BackupTool backup;

    @SuppressWarnings("NullAway.Init") // set before all tests
    private static FirstCompany company;

    @SuppressWarnings("NullAway.Init") // set before all tests
    private static WebhookReceiver receiver;

    @SuppressWarnings("NullAway.Init") // set before all tests
    private static JsonNode app;

    // What clients have, from before the restored moment and from after it.
    private static String key = "";
    private static String keyRevokedLater = "";
    private static String keyOfLater = "";
    private static String keyOfTheNewOwner = "";
    private static String syncToken = "";
    private static String syncTokenOfLater = "";
    private static String mediaLink = "";
    private static byte[] media = {};

    @SuppressWarnings("NullAway.Init") // set before all tests
    private static JsonNode tokens;

    @SuppressWarnings("NullAway.Init") // set before all tests
    private static JsonNode tokensOfLater;

    @SuppressWarnings("NullAway.Init") // set before all tests
    private static JsonNode revokedTokens;

    @BeforeAll
    static void destroyByMistakeAndRestore() throws Exception {
        BackupTool.requirePrograms();
        installation = new NewInstallation("POSTGRES_ARCHIVE_MODE=on");
        stack = installation.prepared();
        backup = new BackupTool(stack);
        for (var directory : List.of("wal", "base", "dumps", "media", "media-deleted")) {
            Files.createDirectories(stack.backups().resolve(directory));
        }
        installation.running();
        receiver = WebhookReceiver.start();

        liveBefore();
        backup.run("base");
        backup.run("media");
        liveUntilTheMoment();
        var moment = moment();
        destroy();
        liveAfterwards();
        backup.run("media");
        restore(moment);
    }

    @AfterAll
    static void stop() throws Exception {
        if (receiver != null) {
            receiver.close();
        }
        if (installation != null) {
            installation.close();
        }
    }

    private static void liveBefore() throws Exception {
        company = FirstCompany.create(installation, "harbor.example", "+13125550151", "+13125550152");
        key = newKey();
        keyRevokedLater = newKey();
        company.post(
                        "/v1/webhooks",
                        key,
                        "{\"url\": \"%s\", \"filters\": [\"messages\"]}".formatted(receiver.url("/hooks")))
                .assertStatus(201);
        app = company.post("/v1/apps", company.owner().token(), """
                {"name": "Planner", "type": "public", "redirect_uris": ["%s"], "scopes": ["users:read"]}""".formatted(CALLBACK))
                .assertStatus(201)
                .json();
        tokens = newTokens(company.colleague());
        revokedTokens = newTokens(company.owner());
        installation
                .simulator()
                .post("/sim/calls", null, """
                        {"from": "%s", "to": "%s", "outcome": "voicemail", "ring_ms": 100}""".formatted(
                                OUTSIDE, company.owner().number()))
                .assertStatus(202);
        mediaLink = await().atMost(LONGEST)
                .until(() -> company.get("/v1/voicemails", key).items(), items -> !items.isEmpty())
                .getFirst()
                .get("media_url")
                .asString();
        media = link();
        send("from before the backup");
    }

    private static void liveUntilTheMoment() {
        send("from before the mistake");
        syncToken = company.get("/v1/messages", key).json().get("sync_token").asString();
    }

    /// Now, by the clock of PostgreSQL.
    private static String moment() throws SQLException {
        return text("select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.US\"Z\"')");
    }

    private static void destroy() throws Exception {
        execute("delete from telephony.voicemails", "update telephony.messages set text = 'overwritten'");
        Binaries.delete(stack.media());
        Files.createDirectories(stack.media());
        assertThat(company.get("/v1/voicemails", key).items()).isEmpty();
    }

    private static void liveAfterwards() {
        send("from after the mistake");
        syncTokenOfLater =
                company.get("/v1/messages", key).json().get("sync_token").asString();
        keyOfLater = newKey();
        tokensOfLater = refresh(tokens).assertStatus(200).json();
        company.get("/v1/users/me", accessToken(tokensOfLater)).assertStatus(200);
        var listed = company.get("/v1/api-keys", company.owner().token()).items().stream()
                .filter(item -> keyRevokedLater.contains(item.get("hint").asString()))
                .findFirst()
                .orElseThrow();
        var revocation = installation
                .http()
                .request("/v1/api-keys/" + listed.get("id").asString(), company.owner().token())
                .DELETE();
        installation.http().send(revocation).assertStatus(204);
        installation
                .http()
                .postForm(
                        "/oauth/revoke",
                        null,
                        FormBrowser.encoded(Map.of(
                                "client_id",
                                app.get("client_id").asString(),
                                "token",
                                revokedTokens.get("refresh_token").asString())))
                .assertStatus(200);
    }

    /// In the order of docs/operations/backup.md#restore-to-a-point-in-time.
    private static void restore(String moment) throws Exception {
        var revocations = Files.writeString(
                stack.backups().resolve("revocations.sql"), backup.run("revocations", moment));
        stack.stopServices();
        assertThat(backup.fail("restore", moment)).contains("PostgreSQL is running");
        stack.postgres().stop();
        backup.run("restore", moment);
        startPostgres();
        backup.sql(revocations);
        backup.run("restore-media");
        stack.redis().stop();
        stack.redis().start();
        stack.startServices();
    }

    private static void startPostgres() {
        stack.postgres().restart();
        await().atMost(LONGEST).until(() -> text("select pg_is_in_recovery()").equals("f"));
    }

    @Test
    @Order(1)
    void everythingFromBeforeIsThereAndNothingFromAfter() {
        assertThat(texts()).containsExactlyInAnyOrder("from before the backup", "from before the mistake");
        assertThat(company.get("/v1/voicemails", key).items()).hasSize(1);
        assertThat(company.get("/v1/users", key).items()).hasSize(2);
    }

    @Test
    @Order(2)
    void signedLinksLeadToTheMediaThatWerePutBack() {
        assertThat(link()).isEqualTo(media);
    }

    @Test
    @Order(3)
    void credentialsFromBeforeWork() {
        company.get("/v1/users/me", accessToken(tokens)).assertStatus(200);
        company.get("/v1/users/me", company.owner().token()).assertStatus(200);
        company.get("/v1/messages", key).assertStatus(200);
        installation.browser().signIn(company.owner().email(), FirstCompany.PASSWORD);
    }

    @Test
    @Order(4)
    void credentialsFromAfterAreUnknown() {
        company.get("/v1/users", keyOfLater).assertEnvelope(401, "unauthorized");
        company.get("/v1/users/me", accessToken(tokensOfLater)).assertEnvelope(401, "unauthorized");
        assertThat(refresh(tokensOfLater).assertStatus(400).json().get("error").asString())
                .isEqualTo("invalid_grant");
    }

    @Test
    @Order(5)
    void aRefreshTokenThatWasUsedAfterwardsIsValidAgain() {
        refresh(tokens).assertStatus(200);
    }

    @Test
    @Order(6)
    void revocationsFromAfterStandBecauseTheyWereRepeated() {
        company.get("/v1/users", keyRevokedLater).assertEnvelope(401, "unauthorized");
        company.get("/v1/users/me", accessToken(revokedTokens)).assertEnvelope(401, "unauthorized");
        refresh(revokedTokens).assertStatus(400);
    }

    @Test
    @Order(7)
    void syncTokensFromBeforeMissNothingAndThoseFromAfterAreRefused() {
        company.get("/v1/messages?sync_token=" + syncTokenOfLater, key).assertEnvelope(400, "invalid_request");
        send("after the restore");
        var seen = await().atMost(LONGEST)
                .until(
                        () -> company.get("/v1/messages?sync_token=" + syncToken, key)
                                .assertStatus(200)
                                .items(),
                        items -> items.stream().anyMatch(item -> hasText(item, "after the restore")));
        assertThat(seen).noneMatch(item -> hasText(item, "from after the mistake"));
    }

    @Test
    @Order(8)
    void webhooksGoOnWithTheSecretThatTheirReceiversKnow() {
        send("for the webhook");

        receiver.await("messages.delivered", message -> hasText(message, "for the webhook"));
    }

    @Test
    @Order(9)
    void aLostServerIsRestoredFromItsBackupsAlone() throws Exception {
        keyOfTheNewOwner = newKey();
        backup.run("base");
        send("after the second backup");
        stack.stopServices();
        stack.postgres().stop();
        Binaries.delete(stack.dataOfPostgres());

        backup.run("restore", "latest");

        startPostgres();
        assertThat(text("select count(*) from telephony.messages where text = 'after the second backup'"))
                .isEqualTo("1");
        assertThat(text("select count(*) from auth.api_key")).isEqualTo("3");
        assertThat(keyOfTheNewOwner).isNotEmpty();
    }

    @Test
    @Order(10)
    void aDumpIsWritten() throws Exception {
        assertThat(backup.run("dump")).contains(".dump");
    }

    @Test
    @Order(11)
    void aTimeWithoutABaseBackupIsRefused() throws Exception {
        assertThat(backup.fail("restore", "2020-01-01T00:00:00Z")).contains("no base backup from before");
        assertThat(backup.fail("restore", "yesterday")).contains("has to be in UTC");
    }

    private static String newKey() {
        return company.apiKey(
                "users:read", "messages:read", "messages:write", "voicemails:read", "webhooks:manage");
    }

    private static JsonNode newTokens(FirstCompany.User user) {
        return installation
                .browser()
                .signIn(user.email(), FirstCompany.PASSWORD)
                .tokens(app.get("client_id").asString(), CALLBACK, "users:read");
    }

    private static JsonResponse refresh(JsonNode from) {
        return installation
                .http()
                .postForm(
                        "/oauth/token",
                        null,
                        FormBrowser.encoded(Map.of(
                                "grant_type",
                                "refresh_token",
                                "client_id",
                                app.get("client_id").asString(),
                                "refresh_token",
                                from.get("refresh_token").asString())));
    }

    private static String accessToken(JsonNode response) {
        return response.get("access_token").asString();
    }

    private static byte[] link() {
        return installation.http().download(mediaLink.substring(installation.address().length()), null);
    }

    /// Sends a text and waits until it is delivered, which its receiver is notified of.
    private static void send(String text) {
        company.post("/v1/messages", key, "{\"to\": \"%s\", \"text\": \"%s\"}".formatted(REACHABLE, text))
                .assertStatus(202);
        await().atMost(LONGEST)
                .until(() -> company.get("/v1/messages", key).items().stream()
                        .anyMatch(item -> hasText(item, text)
                                && item.get("status").asString().equals("delivered")));
    }

    private static List<String> texts() {
        return company.get("/v1/messages", key).items().stream()
                .map(item -> item.get("text").asString())
                .toList();
    }

    private static boolean hasText(JsonNode message, String text) {
        return message.get("text").asString().equals(text);
    }

    private static String text(String query) throws SQLException {
        try (var connection = stack.postgres().connectAsSuperuser("switchboard");
                var statement = connection.createStatement();
                var rows = statement.executeQuery(query)) {
            assertThat(rows.next()).isTrue();
            return rows.getString(1);
        }
    }

    private static void execute(String... statements) throws SQLException {
        try (var connection = stack.postgres().connectAsSuperuser("switchboard");
                var statement = connection.createStatement()) {
            for (var sql : statements) {
                statement.execute(sql);
            }
        }
    }
}
