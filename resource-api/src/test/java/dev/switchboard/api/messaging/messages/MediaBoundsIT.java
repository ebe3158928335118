package dev.switchboard.api.messaging.messages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.MediaFiles;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestMessages;
import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestSite;
import dev.switchboard.api.platform.tasks.Task;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.testkit.JsonResponse;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// The limits of media of messages: storage, and requests to others.
@ApiTest
class MediaBoundsIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final long QUOTA = 20L * 1024 * 1024 * 1024;

    @AutoClose
    private final TestSite site = TestSite.start();

    private final ApiClient api;
    private final MediaFetchTask fetchMedia;
    private final FetchRate fetchRate;
    private final TestCompany acme = TestCompany.insert();
    private final TestNumber line = TestNumbers.active(acme)
            .capabilities("{voice,sms,mms}")
            .assignedTo(acme.owner())
            .insert();

    MediaBoundsIT(ApiClient api, MediaFetchTask fetchMedia, FetchRate fetchRate) {
        this.api = api;
        this.fetchMedia = fetchMedia;
        this.fetchRate = fetchRate;
    }

    private JsonResponse post(String... urls) {
        var list = Stream.of(urls).map(url -> '"' + url + '"').collect(Collectors.joining(","));
        return api.send(
                "/v1/messages",
                acme.owner().token(),
                request -> request.header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString(
                                "{\"to\":\"+13125550100\",\"media_urls\":[%s]}".formatted(list))));
    }

    private JsonNode message(Object id) {
        return api.get("/v1/messages/" + id, acme.owner().token())
                .assertStatus(200)
                .json();
    }

    private JsonNode sent(String status, String... urls) {
        var id = post(urls).assertStatus(202).json().get("id").asString();
        Awaitility.await()
                .atMost(PATIENCE)
                .untilAsserted(
                        () -> assertThat(message(id).get("status").asString()).isEqualTo(status));
        return message(id);
    }

    private long usage() {
        return TestRows.count("select coalesce(sum(bytes), 0) from media_usage where org_id = ?", acme.id());
    }

    private long deletions() {
        return TestRows.count("select count(*) from media_deletions where org_id = ?", acme.id());
    }

    private List<Path> files() {
        return MediaFiles.in("messages", acme.id().toString());
    }

    private long inboundUsage() {
        return TestRows.count("select coalesce(sum(inbound_bytes), 0) from media_usage where org_id = ?", acme.id());
    }

    private Task received(String url) {
        return unfetched(TestMessages.inbound(acme), url);
    }

    private void runUntilDone(Task task) {
        Awaitility.await()
                .until(() -> fetchMedia.run(task).blockOptional(PATIENCE).isEmpty());
    }

    /// A message in which nothing was fetched yet, and for which nothing is under way.
    private Task unfetched(String... urls) {
        return unfetched(TestMessages.outbound(acme, "queued"), urls);
    }

    private Task unfetched(TestMessages message, String... urls) {
        var id = message.on(line).media("old").insert();
        var media = Stream.of(urls).map("{\"source\":\"%s\"}"::formatted).collect(Collectors.joining(","));
        TestRows.execute(
                "update messages set media = cast(? as jsonb) where org_id = ? and id = ?",
                "[" + media + "]",
                acme.id(),
                id);
        return new Task(acme.id(), id, 1);
    }

    @Test
    void fetchesAnAddressThatIsNamedTwiceOnce() {
        var media = sent("delivered", site.url("/counted"), site.url("/picture.png"), site.url("/counted"))
                .get("media");

        assertThat(site.counted()).isEqualTo(1);
        assertThat(media.valueStream().map(item -> item.get("size").asInt())).containsExactly(7, 9, 7);
        assertThat(usage()).isEqualTo(16);
        assertThat(files()).hasSize(2);
        assertThat(deletions()).isZero();
    }

    @Test
    void deletesTheMediaOfAMessageThatFails() {
        var failed = sent("failed", site.url("/picture.png"), site.url("/missing"));

        Awaitility.await().untilAsserted(() -> assertThat(files()).isEmpty());
        Awaitility.await().untilAsserted(() -> assertThat(deletions()).isZero());
        assertThat(usage()).isZero();
        api.get(
                        "/v1/messages/" + failed.get("id").asString() + "/media/0",
                        acme.owner().token())
                .assertEnvelope(404, "not_found");
    }

    @Test
    void storesNothingAboveTheQuota() {
        TestRows.execute("insert into media_usage (org_id, bytes) values (?, ?)", acme.id(), QUOTA - 8);

        var failed = sent("failed", site.url("/picture.png"));

        assertThat(failed.get("error").get("code").asString()).isEqualTo("media_quota_exceeded");
        Awaitility.await().untilAsserted(() -> assertThat(files()).isEmpty());
        assertThat(usage()).isEqualTo(QUOTA - 8);
        TestRows.execute("update media_usage set bytes = ? where org_id = ?", QUOTA, acme.id());
        post(site.url("/picture.png")).assertError(ErrorCode.MEDIA_STORAGE_FULL);
    }

    @Test
    void respondsWith429ToTooManyFetchesFromOneHost() {
        sent("delivered", site.url("/picture.png"));
        TestRows.execute(
                "update media_fetches set tokens = 0, refilled_at = now() + interval '10 seconds'"
                        + " where org_id = ? and host <> ''",
                acme.id());

        var refused = post(site.url("/picture.png")).assertError(ErrorCode.TOO_MANY_MEDIA_OF_HOST);

        assertThat(Integer.parseInt(refused.header("Retry-After"))).isBetween(1, 60);
        post("https://example.com/a.png").assertStatus(202);
        TestRows.execute(
                "update media_fetches set refilled_at = now() - interval '2 seconds' where org_id = ?", acme.id());
        sent("delivered", site.url("/picture.png"));
    }

    @Test
    void respondsWith429ToTooManyFetchesInTotal() {
        TestRows.execute(
                "insert into media_fetches (org_id, host, tokens, refilled_at) values (?, '', 0, now() + interval '10 seconds')",
                acme.id());

        post(site.url("/picture.png")).assertError(ErrorCode.TOO_MANY_MEDIA);
        assertThat(TestRows.count("select count(*) from messages where org_id = ?", acme.id()))
                .isZero();
    }

    @Test
    void countsAHostWithADotAtItsEndAsTheSameHost() {
        post("https://example.com/a.png").assertStatus(202);
        post("https://example.com./a.png").assertStatus(202);

        assertThat(TestRows.count(
                        "select count(*) from media_fetches where org_id = ? and host like 'example.com%'", acme.id()))
                .isEqualTo(1);
    }

    @Test
    void losesNoTokensWhenTheClockOfTheDatabaseStepsBack() {
        TestRows.execute(
                "insert into media_fetches (org_id, host, tokens, refilled_at)"
                        + " values (?, '', 5, now() + interval '1 hour')",
                acme.id());

        post("https://example.com/a.png").assertStatus(202);
    }

    @Test
    void removesFullBucketsWithoutWaitingForOneInUse() {
        TestRows.execute(
                "insert into media_fetches (org_id, host, tokens, refilled_at)"
                        + " select ?, host, 0, now() - interval '1 day' from unnest(array['a', 'b']) as host",
                acme.id());

        TestRows.inTransaction(connection -> {
            TestRows.execute(
                    connection, "update media_fetches set tokens = 1 where org_id = ? and host = 'a'", acme.id());
            fetchRate.everyRound();
            assertThat(TestRows.count("select count(*) from media_fetches where org_id = ?", acme.id()))
                    .isEqualTo(1);
        });
    }

    @Test
    void receivedMediaDoNotCountAgainstTheQuotaOfSentMedia() {
        var received = received(site.url("/counted"));
        runUntilDone(received);

        assertThat(usage()).isZero();
        assertThat(inboundUsage()).isEqualTo(7);
        TestRows.execute("update media_usage set inbound_bytes = ? where org_id = ?", QUOTA, acme.id());
        var dropped = received(site.url("/picture.png"));
        runUntilDone(dropped);
        assertThat(message(dropped.recordId()).get("status").asString()).isEqualTo("received");
        assertThat(TestRows.count(
                        "select count(*) from messages where org_id = ? and id = ? and media -> 0 ->> 'problem'"
                                + " like '%storage%'",
                        acme.id(), dropped.recordId()))
                .isEqualTo(1);
        assertThat(inboundUsage()).isEqualTo(QUOTA);
        assertThat(files()).hasSize(2 + 1);
        sent("delivered", site.url("/picture.png"));
    }

    @Test
    void receivedMediaWaitWhenTooManyAreFetched() {
        TestRows.execute(
                "insert into media_fetches (org_id, inbound, host, tokens, refilled_at) values (?, true, '', 0, now() + interval '1 hour')",
                acme.id());
        var received = received(site.url("/counted"));

        assertThat(fetchMedia.run(received).block(PATIENCE)).isPositive();

        assertThat(site.counted()).isZero();
        post("https://example.com/a.png").assertStatus(202);
        TestRows.execute("update media_fetches set tokens = 1 where org_id = ? and inbound", acme.id());
        runUntilDone(received);
        assertThat(site.counted()).isEqualTo(1);
    }

    @Test
    void losesNoItemThatAnotherWorkerHasFetchedMeanwhile() {
        var task = unfetched(site.url("/held"), site.url("/picture.png"));
        var slow = fetchMedia.run(task).toFuture();
        Awaitility.await().until(() -> site.held() == 1);
        fetchMedia.run(task).block(PATIENCE);
        fetchMedia.run(task).block(PATIENCE);

        site.release();
        slow.orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS).join();

        assertThat(message(task.recordId())
                        .get("media")
                        .valueStream()
                        .map(item -> item.get("size").asInt(0)))
                .containsExactly(8, 9);
        assertThat(files()).hasSize(2 + 1);
        assertThat(deletions()).isZero();
    }

    @Test
    void schedulesTheDeletionOfAnItemUntilItsMessageHasIt() {
        var task = unfetched(site.url("/held"));
        var slow = fetchMedia.run(task).toFuture();
        Awaitility.await().until(() -> site.held() == 1);

        assertThat(deletions()).isEqualTo(1);
        site.release();
        slow.orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS).join();
        assertThat(deletions()).isZero();
    }

    @Test
    void fetchesNothingForAMessageThatHasFailed() {
        var task = unfetched(site.url("/counted"));
        TestRows.execute(
                "update messages set status = 'failed', error_code = 'x', error_message = 'x'"
                        + " where org_id = ? and id = ?",
                acme.id(),
                task.recordId());

        assertThat(fetchMedia.run(task).blockOptional(PATIENCE)).isEmpty();
        assertThat(site.counted()).isZero();
    }
}
