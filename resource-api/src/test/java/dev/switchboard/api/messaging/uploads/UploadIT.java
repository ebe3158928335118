package dev.switchboard.api.messaging.uploads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.Jwts;
import dev.switchboard.api.kit.MediaFiles;
import dev.switchboard.api.kit.MovedClock;
import dev.switchboard.api.kit.Multipart;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.testkit.JsonResponse;
import dev.switchboard.testkit.TestClock;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.context.annotation.Import;
import tools.jackson.databind.JsonNode;

/// POST /media, and what becomes of an upload.
@ApiTest
@Import(MovedClock.class)
class UploadIT {

    private static final String OUTSIDE = "+13125550100";
    private static final int MEBIBYTE = 1024 * 1024;
    private static final long QUOTA = 20L * 1024 * MEBIBYTE;
    private static final byte[] PNG = png();

    private final ApiClient api;
    private final TestClock clock;
    private final UploadPurgeJob purge;
    private final TestCompany acme = company();

    UploadIT(ApiClient api, TestClock clock, UploadPurgeJob purge) {
        this.api = api;
        this.clock = clock;
        this.purge = purge;
    }

    @BeforeEach
    @AfterEach
    void setClock() {
        clock.set(Instant.now().truncatedTo(ChronoUnit.MILLIS));
    }

    private static TestCompany company() {
        var company = TestCompany.insert();
        TestNumbers.active(company)
                .capabilities("{voice,sms,mms}")
                .assignedTo(company.owner())
                .insert();
        return company;
    }

    private static byte[] png() {
        var file = new ByteArrayOutputStream();
        try {
            ImageIO.write(new BufferedImage(8, 8, BufferedImage.TYPE_INT_RGB), "png", file);
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        }
        return file.toByteArray();
    }

    /// A JWT that is valid however far the test moves the clock.
    private static String jwt(Identity identity) {
        return Jwts.of(
                identity,
                claims -> claims.expirationTime(Date.from(Instant.now().plus(Duration.ofDays(30)))));
    }

    private JsonResponse post(TestCompany company, byte[] body, String... headers) {
        return api.send("/v1/media", company.owner().token(), request -> {
            request.header("Content-Type", Multipart.CONTENT_TYPE).POST(BodyPublishers.ofByteArray(body));
            if (headers.length > 0) {
                request.headers(headers);
            }
        });
    }

    private static byte[] file(String type, byte[] content) {
        return new Multipart().file("file", type, content).end();
    }

    private JsonNode uploaded(byte[] content) {
        return post(acme, file("application/octet-stream", content))
                .assertStatus(201)
                .json();
    }

    private JsonResponse send(TestCompany company, String... urls) {
        var list = String.join(",", Stream.of(urls).map(url -> '"' + url + '"').toList());
        var request = api.http()
                .request("/v1/messages", jwt(company.owner().token()))
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString("{\"to\":\"%s\",\"media_urls\":[%s]}".formatted(OUTSIDE, list)));
        return api.http().send(request);
    }

    private JsonNode delivered(JsonResponse sent) {
        var path = "/v1/messages/" + sent.assertStatus(202).json().get("id").asString();
        return await().until(
                        () -> api.http().get(path, jwt(acme.owner().token())).json(),
                        message -> message.get("status").asString().equals("delivered"));
    }

    private JsonResponse item(JsonNode message) {
        var path = URI.create(message.get("media").get(0).get("url").asString()).getPath();
        return api.http().get(path, jwt(acme.owner().token()));
    }

    private long usage() {
        return TestRows.count("select coalesce(sum(bytes), 0) from media_usage where org_id = ?", acme.id());
    }

    private List<Path> files(String directory) {
        return MediaFiles.in(directory, acme.id().toString());
    }

    @Test
    void judgesAFileByItsBytesNotByItsNameOrType() {
        var before = clock.instant();

        var upload = post(acme, file("text/html", PNG)).assertStatus(201).json();

        assertThat(upload.propertyNames()).containsExactly("url", "content_type", "size", "expires_at");
        assertThat(upload.get("content_type").asString()).isEqualTo("image/png");
        assertThat(upload.get("size").asInt()).isEqualTo(PNG.length);
        assertThat(Instant.parse(upload.get("expires_at").asString())).isEqualTo(before.plus(Duration.ofHours(24)));
        assertThat(upload.get("url").asString()).contains("/v1/media/");
        assertThat(usage()).isEqualTo(PNG.length);
        assertThat(files("uploads")).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "<!DOCTYPE html><script>alert(1)</script>",
                "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>",
                "just a text"
            })
    void refusesWhatItDoesNotRecognize(String content) {
        post(acme, file("image/png", content.getBytes(StandardCharsets.UTF_8))).assertFields("file");

        assertThat(usage()).isZero();
        assertThat(files("uploads")).isEmpty();
        assertThat(TestRows.count("select count(*) from media_deletions where org_id = ?", acme.id()))
                .isZero();
    }

    @Test
    void takesOneFileAndNothingElse() {
        post(acme, new Multipart().end()).assertFields("file");
        post(acme, new Multipart().field("file", "a text").end()).assertFields("file");
        post(acme, new Multipart().file("picture", "image/png", PNG).end()).assertFields("picture", "file");
        post(
                        acme,
                        new Multipart()
                                .file("file", "image/png", PNG)
                                .file("file", "image/png", PNG)
                                .end())
                .assertFields("file");
        api.send(
                        "/v1/media",
                        acme.owner().token(),
                        request -> request.header("Content-Type", "image/png").POST(BodyPublishers.ofByteArray(PNG)))
                .assertError(ErrorCode.UNSUPPORTED_MEDIA_TYPE);
    }

    @Test
    void takesTenMebibytesAndRespondsWith413ToMore() {
        var largest = Arrays.copyOf(PNG, 10 * MEBIBYTE);

        assertThat(post(acme, file("image/png", largest))
                        .assertStatus(201)
                        .json()
                        .get("size")
                        .asInt())
                .isEqualTo(largest.length);

        post(acme, file("image/png", Arrays.copyOf(PNG, 10 * MEBIBYTE + 1))).assertError(ErrorCode.BODY_TOO_LARGE);
        assertThat(files("uploads")).hasSize(1);
    }

    @Test
    void aMessageThatNamesItKeepsACopy() {
        var upload = uploaded(PNG);
        var url = upload.get("url").asString();

        var first = delivered(send(acme, url));
        var second = delivered(send(acme, url, url));

        var media = first.get("media").get(0);
        assertThat(media.get("content_type").asString()).isEqualTo("image/png");
        assertThat(media.get("size").asInt()).isEqualTo(PNG.length);
        assertThat(second.get("media")).hasSize(2);
        assertThat(files("messages")).hasSize(2);
        assertThat(usage()).isEqualTo(3L * PNG.length);
        assertThat(TestRows.count("select count(*) from media_fetches where org_id = ?", acme.id()))
                .as("addresses that were fetched")
                .isZero();

        clock.advance(Duration.ofHours(26));
        purge.run().block();

        assertThat(usage()).isEqualTo(2L * PNG.length);
        await().untilAsserted(() -> assertThat(files("uploads")).isEmpty());
        assertThat(item(first).assertStatus(200).header("Content-Type")).isEqualTo("image/png");
    }

    /// The browser of the recipient downloads what it must not show, and guesses no other type.
    @Test
    void servesTheItemWithTheTypeThatWasRecognized() {
        var card = "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:<script>alert(1)</script>\r\nEND:VCARD\r\n"
                .getBytes(StandardCharsets.UTF_8);

        var item = item(delivered(send(acme, uploaded(card).get("url").asString())))
                .assertStatus(200);

        assertThat(item.header("Content-Type")).isEqualTo("text/vcard");
        assertThat(item.header("Content-Disposition")).startsWith("attachment");
        assertThat(item.header("X-Content-Type-Options")).isEqualTo("nosniff");
    }

    @Test
    void goesUnusedOnceItHasExpired() {
        var url = uploaded(PNG).get("url").asString();

        clock.advance(Duration.ofHours(24).minusMillis(1));
        send(acme, url).assertStatus(202);
        clock.advance(Duration.ofMillis(1));
        send(acme, url).assertFields("media_urls.0");

        // A message that was accepted at the last moment still finds it.
        purge.run().block();
        assertThat(files("uploads")).hasSize(1);
        clock.advance(Duration.ofHours(1).plusMillis(1));
        purge.run().block();

        await().untilAsserted(() -> assertThat(files("uploads")).isEmpty());
        assertThat(TestRows.count("select count(*) from uploads where org_id = ?", acme.id()))
                .isZero();
    }

    @Test
    void cannotBeNamedByAnotherCompany() {
        var url = uploaded(PNG).get("url").asString();
        var other = company();
        var theirs = post(other, file("image/png", PNG))
                .assertStatus(201)
                .json()
                .get("url")
                .asString();

        send(other, theirs, url).assertFields("media_urls.1");
        send(acme, url.substring(0, url.length() - 12) + "000000000000").assertFields("media_urls.0");
        send(acme, url.replaceFirst("//[^/]+", "//elsewhere.example")).assertFields("media_urls.0");
        send(acme, url).assertStatus(202);
    }

    @Test
    void isRefusedWhileTheStorageOfTheCompanyIsFull() {
        TestRows.execute("insert into media_usage (org_id, bytes) values (?, ?)", acme.id(), QUOTA - PNG.length + 1);

        post(acme, file("image/png", PNG)).assertError(ErrorCode.MEDIA_STORAGE_FULL);

        assertThat(usage()).isEqualTo(QUOTA - PNG.length + 1);
        assertThat(files("uploads")).isEmpty();
    }

    @Test
    void isStoredOncePerIdempotencyKey() {
        var key = new String[] {"Idempotency-Key", "once"};

        var first = post(acme, file("image/png", PNG), key).assertStatus(201);
        var again = post(acme, file("image/jpeg", PNG), key).assertStatus(201);

        assertThat(again.json()).isEqualTo(first.json());
        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
        post(acme, file("image/png", Arrays.copyOf(PNG, PNG.length + 1)), key)
                .assertError(ErrorCode.IDEMPOTENCY_KEY_REUSED);
        assertThat(usage()).isEqualTo(PNG.length);
        await().untilAsserted(() -> assertThat(files("uploads")).hasSize(1));
        assertThat(TestRows.count("select count(*) from media_deletions where org_id = ?", acme.id()))
                .isZero();
    }
}
