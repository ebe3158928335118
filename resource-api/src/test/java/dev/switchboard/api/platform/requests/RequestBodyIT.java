package dev.switchboard.api.platform.requests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.EchoRoutes;
import dev.switchboard.api.kit.Jwts;
import dev.switchboard.api.kit.Multipart;
import dev.switchboard.api.kit.RawHttp;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.testkit.JsonResponse;
import java.io.ByteArrayInputStream;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.TestPropertySource;

@ApiTest
@Import(EchoRoutes.class)
@TestPropertySource(properties = {"switchboard.requests.body-timeout=5s", "switchboard.requests.upload-timeout=5s"})
class RequestBodyIT {

    private static final int LIMIT = 256 * 1024;
    private static final String ID = "01990000-0000-7000-8000-00000000000a";

    private final ApiClient api;

    RequestBodyIT(ApiClient api) {
        this.api = api;
    }

    private JsonResponse patch(@Nullable String contentType, byte[] body) {
        return patch(TestCompany.insert().owner().token(), contentType, body);
    }

    private JsonResponse patch(Identity identity, @Nullable String contentType, byte[] body) {
        return api.send("/v1/echo/" + ID, identity, request -> {
            if (contentType != null) {
                request.header("Content-Type", contentType);
            }
            request.method("PATCH", BodyPublishers.ofByteArray(body));
        });
    }

    private JsonResponse patch(String json) {
        return patch("application/json", json.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void passesTheBodyToTheController() {
        var echo = patch("{\"name\":\"Ada 🦊\",\"extension\":null}")
                .assertStatus(200)
                .json();

        assertThat(echo.get("name").asString()).isEqualTo("To[value=Ada 🦊]");
        assertThat(echo.get("extension").asString()).isEqualTo("To[value=null]");
        assertThat(patch("{}").json().get("name").asString()).isEqualTo("Absent[]");
    }

    @Test
    void announcesADeprecatedParameterToThoseWhoUseIt() {
        var owner = TestCompany.insert().owner().token();

        var old = echo("?shout=true", owner).assertStatus(200);
        var current = echo("?loud=true", owner).assertStatus(200);

        assertThat(old.header("Deprecation")).isEqualTo("@1798761600");
        assertThat(old.header("Sunset")).isEqualTo("Thu, 01 Jul 2027 00:00:00 GMT");
        assertThat(current.header("Deprecation")).isNull();
        assertThat(current.header("Sunset")).isNull();
    }

    private JsonResponse echo(String query, Identity identity) {
        return api.send(
                "/v1/echo/" + ID + query,
                identity,
                request -> request.header("Content-Type", "application/json")
                        .method("PATCH", BodyPublishers.ofString("{}")));
    }

    @Test
    void namesEachInvalidField() {
        patch("{\"name\":\"\",\"extension\":42,\"email\":\"a@b\"}").assertFields("name", "extension", "email");
        patch("{\"name\":\"" + "🦊".repeat(120) + "\"}").assertStatus(200);
        patch("{\"name\":\"" + "🦊".repeat(121) + "\"}").assertFields("name");
    }

    @Test
    void saysByACodeWhichRuleAFieldBreaks() {
        var error = patch("{\"name\":\"\"}").json().get("error");

        assertThat(error.get("code").asString()).isEqualTo("invalid_fields");
        assertThat(error.get("doc_url").asString()).endsWith("/docs/errors#invalid_fields");
        assertThat(error.get("fields").get(0).get("code").asString()).isEqualTo("length");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "{\"name\":\"a\",\"name\":\"b\"}", "{}{}", "nope", "\u0000"})
    void namesBodyWhenItIsNoJsonObject(String json) {
        patch(json).assertFields("body");
    }

    @Test
    void requiresABodyOnRoutesThatHaveOne() {
        patch(null, new byte[0]).assertFields("body");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "text/plain",
                "application/xml",
                "application/x-www-form-urlencoded",
                "multipart/form-data",
                "application/merge-patch+json",
                "application/*",
                "*/*",
                "json",
                "",
                "application/json; charset=utf-16"
            })
    void rejectsOtherContentTypes(String contentType) {
        patch(contentType, "{}".getBytes(StandardCharsets.UTF_8)).assertError(ErrorCode.UNSUPPORTED_MEDIA_TYPE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"application/json", "application/json; charset=utf-8", "Application/JSON;charset=\"UTF-8\""})
    void acceptsJson(String contentType) {
        patch(contentType, "{}".getBytes(StandardCharsets.UTF_8)).assertStatus(200);
    }

    @Test
    void treatsAnEmptyBodyAsNone() {
        var identity = TestCompany.insert().owner().token();

        api.send(
                        "/v1/echo/" + ID,
                        identity,
                        request -> request.method("PATCH", BodyPublishers.fromPublisher(BodyPublishers.noBody())))
                .assertFields("body");
    }

    @Test
    void rejectsABodyWithoutAContentType() {
        patch(null, "{}".getBytes(StandardCharsets.UTF_8)).assertError(ErrorCode.UNSUPPORTED_MEDIA_TYPE);
    }

    @Test
    void acceptsABodyOfExactlyTheLimit() {
        patch("{}" + " ".repeat(LIMIT - 2)).assertStatus(200);
        patch("{}" + " ".repeat(LIMIT - 1)).assertError(ErrorCode.BODY_TOO_LARGE);
    }

    @Test
    void limitsABodyOfUnknownLength() {
        var owner = TestCompany.insert().owner().token();
        var tooLong = ("{}" + " ".repeat(LIMIT)).getBytes(StandardCharsets.UTF_8);

        api.send(
                        "/v1/echo/" + ID,
                        owner,
                        request -> request.header("Content-Type", "text/plain")
                                .method("PATCH", BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(tooLong))))
                .assertError(ErrorCode.BODY_TOO_LARGE);
    }

    @Test
    void limitsAnUnexpectedBodyAndOtherwiseIgnoresIt() {
        var owner = TestCompany.insert().owner().token();

        api.send("/v1/account", owner, request -> request.method("GET", BodyPublishers.ofString("not JSON")))
                .assertStatus(200);
        api.send(
                        "/v1/account",
                        owner,
                        request -> request.method("GET", BodyPublishers.ofByteArray(new byte[LIMIT + 1])))
                .assertError(ErrorCode.BODY_TOO_LARGE);
    }

    @Test
    void doesNotWaitForABodyThatNeverEnds() {
        var jwt = Jwts.of(TestCompany.insert().owner().token());

        var response = RawHttp.send(
                api.port(),
                "PATCH /v1/echo/" + ID + " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + jwt
                        + "\r\nContent-Type: application/json\r\nContent-Length: 100\r\nConnection: close\r\n\r\n{\"name\":");

        assertThat(response).startsWith("HTTP/1.1 408").contains("\"type\":\"invalid_request\"");
    }

    @Test
    void doesNotWaitForAnUploadThatNeverEnds() {
        var jwt = Jwts.of(TestCompany.insert().owner().token());
        var half = new String(new Multipart().field("to", "+13125550100").broken(), StandardCharsets.ISO_8859_1);

        var response = RawHttp.send(
                api.port(),
                "POST /v1/faxes HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + jwt + "\r\nContent-Type: "
                        + Multipart.CONTENT_TYPE + "\r\nContent-Length: 100000\r\nConnection: close\r\n\r\n" + half);

        assertThat(response).startsWith("HTTP/1.1 408").contains("\"type\":\"invalid_request\"");
    }

    @Test
    void respondsWith500WithoutDetailsForABug() {
        var response = api.get("/v1/fault", TestCompany.insert().owner().token());

        response.assertEnvelope(500, "server_error");
        assertThat(response.text()).doesNotContain("detail").doesNotContain("IllegalState");
    }
}
