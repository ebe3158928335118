package dev.switchboard.api.messaging.faxes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.Multipart;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestEvents;
import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.api.messaging.carriers.Reinstatements;
import dev.switchboard.api.platform.database.PurgeClock;
import dev.switchboard.api.platform.media.SignedLinks;
import dev.switchboard.api.platform.tasks.Task;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.media.faxes.FaxPages;
import dev.switchboard.testkit.JsonResponse;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.r2dbc.core.DatabaseClient;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;

/// POST /faxes, and what becomes of a fax.
@ApiTest
class SendFaxIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final byte[] TWO_PAGES = FaxPages.of("Test", 2);
    private static final String OUTSIDE = "+13125550100";

    private final ApiClient api;
    private final HandOffFaxes withAClockAhead;
    private final TestCompany acme = TestCompany.insert();
    private final TestUser ada = TestUsers.member(acme).insert();
    private final TestNumber line =
            TestNumbers.active(acme).capabilities("{fax}").assignedTo(ada).insert();

    SendFaxIT(
            ApiClient api,
            FaxStore faxes,
            FaxReports reports,
            SignedLinks links,
            Reinstatements reinstatements,
            FaxProperties properties,
            DatabaseClient database) {
        this.api = api;
        this.withAClockAhead = new HandOffFaxes(
                faxes,
                reports,
                _ -> Mono.error(new IllegalStateException("The engine is away")),
                links,
                reinstatements,
                properties,
                new PurgeClock(database, Clock.offset(Clock.systemUTC(), Duration.ofHours(2))));
    }

    private JsonResponse post(Identity identity, byte[] body, String... fields) {
        return api.send("/v1/faxes", identity, request -> {
            request.header("Content-Type", Multipart.CONTENT_TYPE).POST(BodyPublishers.ofByteArray(body));
            if (fields.length > 0) {
                request.headers(fields);
            }
        });
    }

    private static byte[] to(String number) {
        return new Multipart().field("to", number).pdf(TWO_PAGES).end();
    }

    private JsonNode fax(JsonNode sent) {
        return api.get("/v1/faxes/" + sent.get("id").asString(), ada.token())
                .assertStatus(200)
                .json();
    }

    private JsonNode awaitFax(JsonNode sent, String status) {
        return await().atMost(PATIENCE)
                .until(() -> fax(sent), fax -> fax.get("status").asString().equals(status));
    }

    private static List<String> events(JsonNode sent) {
        return TestEvents.of(UUID.fromString(sent.get("id").asString())).stream()
                .map(TestEvents.Event::name)
                .toList();
    }

    @Test
    void staysQueuedWhileTheCompanyIsSuspendedAndGoesOutAfterwards() {
        acme.suspend();
        var waits = post(ada.token(), to(OUTSIDE)).assertStatus(202).json();
        var other = TestCompany.insert();
        TestNumbers.active(other)
                .capabilities("{fax}")
                .assignedTo(other.owner())
                .insert();
        var sent = post(other.owner().token(), to(OUTSIDE)).assertStatus(202).json();
        await().atMost(PATIENCE)
                .until(() -> api.get(
                                "/v1/faxes/" + sent.get("id").asString(),
                                other.owner().token())
                        .json()
                        .get("status")
                        .asString()
                        .equals("sent"));

        assertThat(fax(waits).get("status").asString()).isEqualTo("queued");
        acme.reinstate();

        awaitFax(waits, "sent");
    }

    @Test
    void failsWhenItsNumberBelongsToAnotherCompanyMeanwhile() {
        acme.suspend();
        var waits = post(ada.token(), to(OUTSIDE)).assertStatus(202).json();
        line.moveTo(TestCompany.insert());
        acme.reinstate();

        awaitFax(waits, "failed");
        assertThat(fax(waits).get("error").get("code").asString()).isEqualTo("not_accepted");
        assertThat(events(waits)).containsExactly("faxes.failed");
    }

    @Test
    void failsNoEarlierInAProcessWhoseClockIsAhead() {
        acme.suspend();
        var waits = post(ada.token(), to(OUTSIDE)).assertStatus(202).json();
        var id = UUID.fromString(waits.get("id").asString());
        var task = new Task(acme.id(), id, 2);

        assertThatThrownBy(() -> withAClockAhead.run(task).block(PATIENCE)).hasMessage("The engine is away");
        assertThat(fax(waits).get("status").asString()).isEqualTo("queued");

        TestRows.execute("update faxes set created_at = created_at - interval '61 minutes' where id = ?", id);
        withAClockAhead.run(task).block(PATIENCE);
        assertThat(fax(waits).get("error").get("code").asString()).isEqualTo("not_accepted");
    }

    @Test
    void acceptsAndSendsAFaxAndServesItsPages() {
        var sent = post(ada.token(), to(OUTSIDE)).assertStatus(202).json();

        assertThat(sent.propertyNames())
                .containsExactly(
                        "id",
                        "direction",
                        "status",
                        "from",
                        "to",
                        "number_id",
                        "user_id",
                        "pages",
                        "error",
                        "media_url",
                        "created_at",
                        "completed_at",
                        "updated_at");
        assertThat(sent.get("status").asString()).isEqualTo("queued");
        assertThat(sent.get("direction").asString()).isEqualTo("outbound");
        assertThat(sent.get("from").asString()).isEqualTo(line.number());
        assertThat(sent.get("to").asString()).isEqualTo(OUTSIDE);
        assertThat(sent.get("user_id").asString()).isEqualTo(ada.id().toString());
        assertThat(sent.get("pages").asInt()).isEqualTo(2);
        assertThat(sent.get("completed_at").isNull()).isTrue();
        var after = awaitFax(sent, "sent");
        assertThat(after.get("completed_at").asString())
                .isGreaterThan(after.get("created_at").asString());
        assertThat(events(sent)).containsExactly("faxes.sent");
        assertThat(api.get("/v1/faxes/" + sent.get("id").asString() + "/media", ada.token())
                        .assertStatus(200)
                        .text()
                        .getBytes(StandardCharsets.UTF_8))
                .isEqualTo(new String(TWO_PAGES, StandardCharsets.UTF_8).getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void isSendingWhileItsPagesAreTransmitted() {
        var long60 = new Multipart()
                .field("to", OUTSIDE)
                .pdf(FaxPages.of("Long", 60))
                .end();

        var sending = awaitFax(post(ada.token(), long60).assertStatus(202).json(), "sending");

        assertThat(sending.get("completed_at").isNull()).isTrue();
        assertThat(events(sending)).isEmpty();
    }

    @Test
    void deletesThePagesOfAFailedFaxAndReleasesTheQuota() {
        var failed =
                awaitFax(post(ada.token(), to("+13125550101")).assertStatus(202).json(), "failed");

        assertThat(TestRows.count("select bytes from media_usage where org_id = ?", acme.id()))
                .isZero();
        await().atMost(PATIENCE)
                .untilAsserted(() -> api.get("/v1/faxes/" + failed.get("id").asString() + "/media", ada.token())
                        .assertEnvelope(404, "not_found"));
    }

    @ParameterizedTest
    @CsvSource({
        "+13125550100, sent, ''",
        "+13125550101, failed, busy",
        "+13125550102, failed, no_answer",
        "+13125550103, failed, no_fax",
        "+13125550104, failed, unreachable",
        "+13125550177, sent, ''"
    })
    void followsTheBehaviorOfTheOutsideNumber(String number, String status, String code) {
        var sent = post(ada.token(), to(number)).assertStatus(202).json();

        var after = awaitFax(sent, status);

        assertThat(after.get("error").path("code").asString("")).isEqualTo(code);
        assertThat(after.get("completed_at").isNull()).isFalse();
        assertThat(events(sent)).containsExactly("faxes." + status);
    }

    @Test
    void isReceivedByALineOfThisServiceWhenItIsSent() {
        var other = TestCompany.insert();
        var theirs = TestNumbers.active(other)
                .capabilities("{fax}")
                .assignedTo(other.owner())
                .insert();

        awaitFax(post(ada.token(), to(theirs.number())).json(), "sent");

        var inbox = api.get("/v1/faxes", other.owner().token()).json().get("items");
        assertThat(inbox).hasSize(1);
        var came = inbox.get(0);
        assertThat(came.get("from").asString()).isEqualTo(line.number());
        assertThat(came.get("status").asString()).isEqualTo("received");
        assertThat(came.get("pages").asInt()).isEqualTo(2);
        assertThat(came.get("completed_at")).isEqualTo(came.get("created_at"));
        assertThat(came.get("id").asString()).matches(".{14}7.{4}[89ab].*");
        assertThat(events(came)).containsExactly("faxes.received");
        assertThat(api.get(
                                "/v1/faxes/" + came.get("id").asString() + "/media",
                                other.owner().token())
                        .assertStatus(200)
                        .text())
                .startsWith("%PDF");
    }

    @Test
    void failsAtALineOfThisServiceWithoutFax() {
        var voice = TestNumbers.active(TestCompany.insert()).insert();

        var failed = awaitFax(post(ada.token(), to(voice.number())).json(), "failed");

        assertThat(failed.get("error").get("code").asString()).isEqualTo("unreachable");
    }

    @Test
    void sendsOnlyFromLinesThatTheUserMayUse() {
        var owners = TestNumbers.active(acme)
                .capabilities("{fax}")
                .assignedTo(acme.owner())
                .insert();
        var voice = TestNumbers.active(acme).assignedTo(ada).insert();

        post(ada.token(), from(owners)).assertFields("from");
        post(ada.token(), from(voice)).assertFields("from");
        var sent = post(acme.owner().token(), from(line)).assertStatus(202).json();
        // It belongs to the line's holder, not to its sender.
        assertThat(sent.get("user_id").asString()).isEqualTo(ada.id().toString());
        post(acme.clientCredentials(), from(line)).assertStatus(202);
        post(acme.clientCredentials(), to(OUTSIDE)).assertFields("from");
        post(TestUsers.member(acme).insert().token(), to(OUTSIDE)).assertFields("from");
        post(ada.token(), to(line.number())).assertFields("to");
    }

    private static byte[] from(TestNumber number) {
        return new Multipart()
                .field("to", OUTSIDE)
                .field("from", number.number())
                .pdf(TWO_PAGES)
                .end();
    }

    @Test
    void sendsOncePerIdempotencyKey() {
        var key = new String[] {"Idempotency-Key", "once"};

        var first = post(ada.token(), to(OUTSIDE), key).assertStatus(202);
        // Other bytes that say the same.
        var again = post(
                        ada.token(),
                        new Multipart()
                                .pdf(TWO_PAGES)
                                .field("to", "+1 (312) 555-0100")
                                .end(),
                        key)
                .assertStatus(202);

        assertThat(again.json()).isEqualTo(first.json());
        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
        post(ada.token(), to("+13125550103"), key).assertError(ErrorCode.IDEMPOTENCY_KEY_REUSED);
        var otherFile = new Multipart()
                .field("to", OUTSIDE)
                .pdf(FaxPages.of("Other", 2))
                .end();
        post(ada.token(), otherFile, key).assertError(ErrorCode.IDEMPOTENCY_KEY_REUSED);
        awaitFax(first.json(), "sent");
        assertThat(events(first.json())).hasSize(1);
        assertThat(api.get("/v1/faxes", ada.token()).json().get("items")).hasSize(1);
        await().until(() -> TestMediaFiles.of("faxes/" + acme.id()).size() == 1);
        assertThat(TestRows.count("select count(*) from media_deletions where org_id = ?", acme.id()))
                .isZero();
    }

    @Test
    void storesNothingOfARefusedFax() {
        post(acme.clientCredentials(), to(OUTSIDE)).assertFields("from");
        post(ada.token(), to("nobody")).assertFields("to");

        await().until(() -> TestMediaFiles.of("faxes/" + acme.id()).isEmpty());
        await().until(() -> TestMediaFiles.of(".incoming").isEmpty());
        for (var table : List.of("faxes", "media_deletions", "tasks")) {
            assertThat(TestRows.count("select count(*) from " + table + " where org_id = ?", acme.id()))
                    .as(table)
                    .isZero();
        }
    }
}
