package dev.switchboard.api.calling.recordings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCalls;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestRecordings;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.testkit.JsonResponse;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The responses of media routes, with recordings as an example.
@ApiTest
class RecordingMediaIT {

    private static final String SOUND = "0123456789abcdefghij";

    private final ApiClient api;
    private TestCompany acme = TestCompany.insert();
    private UUID id = new UUID(0, 0);
    private String path = "";

    RecordingMediaIT(ApiClient api) {
        this.api = api;
    }

    @BeforeEach
    void insert() {
        acme = TestCompany.insert();
        id = TestRecordings.of(acme, TestCalls.answered(acme).insert())
                .sound(SOUND)
                .insert();
        path = "/v1/recordings/" + id + "/media";
    }

    private JsonResponse get(String... fields) {
        return send("GET", fields);
    }

    private JsonResponse send(String method, String... fields) {
        return api.send(path, acme.owner().token(), request -> {
            request.method(method, java.net.http.HttpRequest.BodyPublishers.noBody());
            if (fields.length > 0) {
                request.headers(fields);
            }
        });
    }

    @Test
    void returnsTheWholeFile() {
        var response = get().assertStatus(200);

        assertThat(response.text()).isEqualTo(SOUND);
        assertThat(response.header("Content-Type")).isEqualTo("audio/ogg");
        assertThat(response.header("Content-Length")).isEqualTo("20");
        assertThat(response.header("Accept-Ranges")).isEqualTo("bytes");
        assertThat(response.header("ETag")).matches("\"\\w+\"");
        assertThat(response.header("Cache-Control")).isEqualTo("private, no-cache");
        assertThat(response.header("Content-Disposition"))
                .isEqualTo("inline; filename=\"recording-%s.ogg\"".formatted(id));
        assertThat(response.header("X-Content-Type-Options")).isEqualTo("nosniff");
    }

    @Test
    void respondsToHeadWithoutABody() {
        var response = send("HEAD").assertStatus(200);

        assertThat(response.text()).isEmpty();
        assertThat(response.header("Content-Type")).isEqualTo("audio/ogg");
        assertThat(response.header("Content-Length")).isEqualTo("20");
        assertThat(response.header("ETag")).isEqualTo(get().header("ETag"));
        assertThat(send("HEAD", "Range", "bytes=2-3").assertStatus(206).header("Content-Length"))
                .isEqualTo("2");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "bytes=0-0 | 0 | bytes 0-0/20",
                "bytes=5-9 | 56789 | bytes 5-9/20",
                "bytes=15- | fghij | bytes 15-19/20",
                "bytes=15-1000 | fghij | bytes 15-19/20",
                "bytes=-3 | hij | bytes 17-19/20",
                "bytes=-1000 | 0123456789abcdefghij | bytes 0-19/20"
            })
    void returnsARange(String range, String part, String contentRange) {
        var response = get("Range", range).assertStatus(206);

        assertThat(response.text()).isEqualTo(part);
        assertThat(response.header("Content-Range")).isEqualTo(contentRange);
        assertThat(response.header("Content-Length")).isEqualTo(String.valueOf(part.length()));
        assertThat(response.header("Content-Type")).isEqualTo("audio/ogg");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"bytes=20-", "bytes=20-30", "bytes=-0"})
    void rejectsARangeBeyondTheEnd(String range) {
        var response = get("Range", range).assertError(ErrorCode.RANGE_NOT_SATISFIABLE);

        assertThat(response.header("Content-Range")).isEqualTo("bytes */20");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"bytes=3-2", "bytes=0-1,3-4", "pages=1-2", "bytes=x"})
    void returnsTheWholeFileForAnInvalidRange(String range) {
        assertThat(get("Range", range).assertStatus(200).text()).isEqualTo(SOUND);
    }

    @Test
    void respondsWith304IfTheClientHasItAlready() {
        var etag = Objects.requireNonNull(get().header("ETag"));

        for (var condition : new String[] {etag, "W/" + etag, "\"other\", " + etag, "*"}) {
            var response = get("If-None-Match", condition).assertStatus(304);
            assertThat(response.text()).isEmpty();
            assertThat(response.header("ETag")).isEqualTo(etag);
        }
        get("If-None-Match", "\"other\"").assertStatus(200);
        get("If-None-Match", etag, "Range", "bytes=0-1").assertStatus(304);
    }

    @Test
    void returnsARangeOfTheClientsVersionOnly() {
        var etag = Objects.requireNonNull(get().header("ETag"));

        get("Range", "bytes=0-1", "If-Range", etag).assertStatus(206);
        get("Range", "bytes=0-1", "If-Range", "\"other\"").assertStatus(200);
        get("Range", "bytes=0-1", "If-Range", "Sat, 21 Nov 2026 06:00:00 GMT").assertStatus(200);
    }

    @Test
    void respondsWith404WhenTheAudioIsMissing() {
        var missing = TestRecordings.of(acme, TestCalls.answered(acme).insert())
                .sound(null)
                .insert();

        api.get("/v1/recordings/" + missing + "/media", acme.owner().token()).assertEnvelope(404, "not_found");
    }

    @Test
    void acceptsTheParametersOfASignedLinkAndNoOthers() {
        api.get(path + "?sig=x&exp=1", acme.owner().token()).assertStatus(200);
        api.get(path + "?sig=x&exp=soon", acme.owner().token()).assertFields("exp");
        api.get(path + "?key=x", acme.owner().token()).assertFields("key");
    }

    @Test
    void acceptsALinkForItsPathOnly() {
        var link = Identity.ofLink(acme.id(), path, Scope.RECORDINGS_READ);
        var other = TestRecordings.of(acme, TestCalls.answered(acme).insert()).insert();

        assertThat(api.get(path, link).assertStatus(200).text()).isEqualTo(SOUND);
        api.get("/v1/recordings/" + other + "/media", link).assertError(ErrorCode.INVALID_CREDENTIAL);
        api.get("/v1/recordings/" + id, link).assertEnvelope(401, "unauthorized");
        api.get(path, Identity.ofLink(acme.id(), path, Scope.FAXES_READ)).assertEnvelope(403, "insufficient_scope");
        api.get(path, Identity.ofLink(TestCompany.insert().id(), path, Scope.RECORDINGS_READ))
                .assertEnvelope(404, "not_found");
    }
}
