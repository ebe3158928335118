package dev.switchboard.standalone.compose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.embedded.Binaries;
import java.nio.file.Files;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
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
    private static WorkingCompany atWork;

    // What clients have, from before the restored moment and from after it.
    private static String key = "";
    private static String keyRevokedLater = "";
    private static String keyOfLater = "";
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
            Files.createDirectories(stack.postgres().backups().resolve(directory));
        }
        installation.running();

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
        if (atWork != null) {
            atWork.close();
        }
        if (installation != null) {
            installation.close();
        }
    }

    private static void liveBefore() throws Exception {
        atWork = WorkingCompany.create(installation, "harbor.example", "+13125550151", "+13125550152");
        company = atWork.company();
        key = atWork.key();
        keyRevokedLater = atWork.newKey();
        tokens = atWork.newTokens(company.colleague());
        revokedTokens = atWork.newTokens(company.owner());
        mediaLink = atWork.voicemailLink();
        media = atWork.download(mediaLink);
        atWork.send("from before the backup");
    }

    private static void liveUntilTheMoment() {
        atWork.send("from before the mistake");
        syncToken = company.get("/v1/messages", key).json().get("sync_token").asString();
    }

    /// Now, by the clock of PostgreSQL.
    private static String moment() throws SQLException {
        return stack.postgres()
                .text("select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.US\"Z\"')");
    }

    private static void destroy() throws Exception {
        stack.postgres()
                .execute("delete from telephony.voicemails", "update telephony.messages set text = 'overwritten'");
        Binaries.delete(stack.media());
        Files.createDirectories(stack.media());
        assertThat(company.get("/v1/voicemails", key).items()).isEmpty();
    }

    private static void liveAfterwards() {
        atWork.send("from after the mistake");
        syncTokenOfLater =
                company.get("/v1/messages", key).json().get("sync_token").asString();
        keyOfLater = atWork.newKey();
        tokensOfLater = atWork.refresh(tokens).assertStatus(200).json();
        company.get("/v1/users/me", accessToken(tokensOfLater)).assertStatus(200);
        atWork.revokeKey(keyRevokedLater);
        atWork.revokeTokens(revokedTokens);
    }

    /// In the order of docs/operations/backup.md#restore-to-a-point-in-time.
    private static void restore(String moment) throws Exception {
        stack.stopServices();
        var revocations = Files.writeString(
                stack.postgres().backups().resolve("revocations.sql"), backup.run("revocations", moment));
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
        await().atMost(LONGEST)
                .until(() -> stack.postgres().text("select pg_is_in_recovery()").equals("f"));
    }

    @Test
    @Order(1)
    void everythingFromBeforeIsThereAndNothingFromAfter() {
        assertThat(atWork.texts()).containsExactlyInAnyOrder("from before the backup", "from before the mistake");
        assertThat(company.get("/v1/voicemails", key).items()).hasSize(1);
        assertThat(company.get("/v1/users", key).items()).hasSize(2);
    }

    @Test
    @Order(2)
    void signedLinksLeadToTheMediaThatWerePutBack() {
        assertThat(atWork.download(mediaLink)).isEqualTo(media);
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
        assertThat(atWork.refresh(tokensOfLater)
                        .assertStatus(400)
                        .json()
                        .get("error")
                        .asString())
                .isEqualTo("invalid_grant");
    }

    @Test
    @Order(5)
    void aRefreshTokenThatWasUsedAfterwardsIsValidAgain() {
        atWork.refresh(tokens).assertStatus(200);
    }

    @Test
    @Order(6)
    void revocationsFromAfterStandBecauseTheyWereRepeated() {
        company.get("/v1/users", keyRevokedLater).assertEnvelope(401, "unauthorized");
        company.get("/v1/users/me", accessToken(revokedTokens)).assertEnvelope(401, "unauthorized");
        atWork.refresh(revokedTokens).assertStatus(400);
    }

    @Test
    @Order(7)
    void syncTokensFromBeforeMissNothingAndThoseFromAfterAreRefused() {
        company.get("/v1/messages?sync_token=" + syncTokenOfLater, key).assertEnvelope(400, "invalid_request");
        atWork.send("after the restore");
        // Lists have a rate limit.
        var seen = await().atMost(LONGEST)
                .pollInterval(Duration.ofSeconds(2))
                .until(
                        () -> company.get("/v1/messages?sync_token=" + syncToken, key)
                                .assertStatus(200)
                                .items(),
                        items -> items.stream().anyMatch(item -> WorkingCompany.hasText(item, "after the restore")));
        assertThat(seen).noneMatch(item -> WorkingCompany.hasText(item, "from after the mistake"));
    }

    @Test
    @Order(8)
    void webhooksGoOnWithTheSecretThatTheirReceiversKnow() {
        atWork.send("for the webhook");

        assertThat(atWork.receiver().deliveries("/hooks"))
                .anyMatch(delivery -> WorkingCompany.hasText(delivery.data(), "for the webhook"));
    }

    @Test
    @Order(9)
    void aLostServerIsRestoredFromItsBackupsAlone() throws Exception {
        atWork.newKey();
        backup.run("base");
        atWork.send("after the second backup");
        stack.stopServices();
        stack.postgres().stop();
        Binaries.delete(stack.postgres().data());

        backup.run("restore", "latest");

        startPostgres();
        assertThat(stack.postgres()
                        .text("select count(*) from telephony.messages where text = 'after the second backup'"))
                .isEqualTo("1");
        assertThat(stack.postgres().text("select count(*) from auth.api_key where name like 'Key %'"))
                .isEqualTo("3");
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

    private static String accessToken(JsonNode response) {
        return response.get("access_token").asString();
    }
}
