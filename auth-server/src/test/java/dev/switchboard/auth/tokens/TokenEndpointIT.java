package dev.switchboard.auth.tokens;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.AuthServerTest;
import dev.switchboard.auth.Rows.TestApp;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.credentials.CredentialType;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.testkit.JsonResponse;
import java.io.ByteArrayInputStream;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TokenEndpointIT extends AuthServerTest {

    private static final String GRANT = "grant_type=client_credentials";
    private static final String FORM = "application/x-www-form-urlencoded";

    @SuppressWarnings("NullAway.Init") // set before each test
    private TestApp app;

    @BeforeEach
    void registerAnApp() {
        app = rows.confidentialApp("users:read account:read calls:control");
    }

    @Test
    void returnsExactlyTheTokenResponseWithoutAUser() {
        var response = token(null, GRANT + "&scope=users:read" + credentials()).assertStatus(200);

        assertThat(response.json().propertyNames())
                .containsExactlyInAnyOrder("access_token", "token_type", "expires_in", "scope", "org_id");
        assertThat(response.json().get("token_type").asString()).isEqualTo("Bearer");
        assertThat(response.json().get("expires_in").asInt()).isEqualTo(3600);
        assertThat(response.json().get("scope").asString()).isEqualTo("users:read");
        assertThat(response.json().get("org_id").asString())
                .isEqualTo(app.orgId().toString());
        assertThat(Credential.parse(response.json().get("access_token").asString()))
                .hasValueSatisfying(token -> assertThat(token.type()).isEqualTo(CredentialType.ACCESS_TOKEN));
        assertThat(response.header("Content-Type")).startsWith("application/json");
        assertThat(response.header("Cache-Control")).isEqualTo("no-store");
        assertThat(response.header("Pragma")).isEqualTo("no-cache");
        assertThat(response.header("Set-Cookie")).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "&scope=", "&scope"})
    void grantsAllTheAppsScopesSensitiveOnesIncludedWhenNoneIsAskedFor(String scope) {
        var response = token(null, GRANT + scope + credentials()).assertStatus(200);

        assertThat(response.json().get("scope").asString()).isEqualTo("account:read users:read calls:control");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "grant_type=authorization_code&redirect_uri=https://app.example/&code=%20",
                "grant_type=authorization_code&redirect_uri=https://app.example/&code=%0D%0A",
                "grant_type=refresh_token&refresh_token=+",
            })
    void takesABlankParameterForOneThatWasLeftOut(String form) {
        token(null, form + credentials()).assertStatus(400);
    }

    @Test
    void refusesABlankClientId() {
        assertThat(token(null, GRANT + "&client_id=+")
                        .assertStatus(401)
                        .json()
                        .get("error")
                        .asString())
                .isEqualTo("invalid_client");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/oauth/revoke", "/oauth/introspect"})
    void takesABlankTokenForOneThatWasLeftOut(String path) {
        http().postForm(path, null, "token=%20" + credentials()).assertEnvelope(422, "validation_error");
        http().postForm(path, null, "token=a&client_id=+").assertError(ErrorCode.INVALID_CLIENT);
    }

    @Test
    void countsARepeatedScopeOnce() {
        var response = token(null, GRANT + "&scope=users:read+users:read" + credentials());

        assertThat(response.assertStatus(200).json().get("scope").asString()).isEqualTo("users:read");
    }

    @Test
    void givesADifferentTokenEachTime() {
        assertThat(issueToken(app).value()).isNotEqualTo(issueToken(app).value());
    }

    @Test
    void acceptsHttpBasic() {
        token(basic(app.clientId(), app.secret()), GRANT).assertStatus(200);
    }

    @Test
    void acceptsBasicWithTheSameClientIdInTheForm() {
        token(basic(app.clientId(), app.secret()), GRANT + "&client_id=" + app.clientId())
                .assertStatus(200);
    }

    @Test
    void readsBasicCredentialsAsFormEncoded() {
        var encoded = app.clientId().replace("_", "%5F");

        token(basic(encoded, "%73" + String.valueOf(app.secret()).substring(1)), GRANT)
                .assertStatus(200);
    }

    @Test
    void ignoresUnknownParametersEvenWhenRepeated() {
        token(null, GRANT + "&resource=a&resource=b&x" + credentials()).assertStatus(200);
    }

    @ParameterizedTest
    @CsvSource({
        "'',                                                            400, invalid_request",
        "grant_type=,                                                   400, invalid_request",
        "grant_type=client_credentials&grant_type=client_credentials,   400, invalid_request",
        "grant_type=client_credentials&scope=users:read&scope=users:read, 400, invalid_request",
        "grant_type=password&username=a&password=b,                     400, unsupported_grant_type",
        "grant_type=authorization_code,                                 400, invalid_request",
        "grant_type=authorization_code&code=x,                          400, invalid_request",
        "grant_type=authorization_code&redirect_uri=x,                  400, invalid_request",
        "grant_type=authorization_code&code=x&redirect_uri=x,           400, invalid_grant",
        "grant_type=authorization_code&code=x&code=x&redirect_uri=x,    400, invalid_request",
        "grant_type=refresh_token,                                      400, invalid_request",
        "grant_type=refresh_token&refresh_token=x,                      400, invalid_grant",
        "grant_type=refresh_token&refresh_token=x&refresh_token=x,      400, invalid_request",
        "grant_type=refresh_token&refresh_token=x&scope=+,              400, invalid_scope",
        "grant_type=urn:ietf:params:oauth:grant-type:device_code,       400, unsupported_grant_type",
        "grant_type=Client_Credentials,                                 400, unsupported_grant_type",
        "grant_type=client_credentials&scope=nothing:read,              400, invalid_scope",
        "grant_type=client_credentials&scope=users:read+users:write,    400, invalid_scope",
        "grant_type=client_credentials&scope=USERS:READ,                400, invalid_scope",
        "grant_type=client_credentials&scope=+,                         400, invalid_scope",
        "grant_type=client_credentials&scope=users:read%00,             400, invalid_scope",
        "grant_type=client_credentials&scope=%,                         400, invalid_request",
        "grant_type=client_credentials&scope=%zz,                       400, invalid_request",
    })
    void refusesAnAuthenticatedClient(String form, int status, String error) {
        assertError(token(null, form + credentials()), status, error);
        assertThat(rows.jdbc()
                        .sql("SELECT count(*) FROM access_token WHERE client_id = ?")
                        .param(app.clientId())
                        .query(Long.class)
                        .single())
                .isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "&client_id=svc_app_unknown&client_secret=x",
                "&client_id=%00&client_secret=x",
                "&client_id=%F0%9F%98%80&client_secret=x",
                "&client_id='+OR+1=1--&client_secret=x",
                "&client_id=&client_secret=",
                "&client_secret=x",
            })
    void respondsWith401WithoutAChallengeWhenTheFormAuthenticatesNobody(String form) {
        var response = token(null, GRANT + form);

        assertError(response, 401, "invalid_client");
        assertThat(response.header("WWW-Authenticate")).isNull();
    }

    @Test
    void respondsWith401WhenTheSecretIsWrongMissingOrOfAnotherKind() {
        var other = rows.confidentialApp("users:read");
        assertError(token(null, form(app.clientId(), other.secret())), 401, "invalid_client");
        assertError(token(null, form(app.clientId(), app.secret() + "0")), 401, "invalid_client");
        assertError(token(null, form(app.clientId(), issueToken(app).value())), 401, "invalid_client");
        assertError(token(null, GRANT + "&client_id=" + app.clientId()), 401, "invalid_client");
    }

    @Test
    void refusesAnUnknownClientLikeAWrongSecret() {
        var wrong = rows.confidentialApp("users:read").secret();

        assertThat(token(null, form("svc_app_unknown", wrong)).text())
                .isEqualTo(token(null, form(app.clientId(), wrong)).text());
    }

    @Test
    void respondsWith401WithTheChallengeWhenBasicWasUsed() {
        for (var authorization : new String[] {
            basic(app.clientId(), "wrong"),
            basic("svc_app_unknown", "wrong"),
            "Basic !!!",
            "basic",
            "Basic ",
            basic("%zz", "x"),
            "Basic " + base64("without a colon"),
        }) {
            var response = token(authorization, GRANT);

            assertError(response, 401, "invalid_client");
            assertThat(response.header("WWW-Authenticate")).as(authorization).startsWith("Basic");
        }
    }

    @Test
    void respondsWith401WhenAnotherSchemeIsUsed() {
        assertError(token("Bearer " + issueToken(app).value(), GRANT + credentials()), 401, "invalid_client");
    }

    @Test
    void refusesTwoWaysOfAuthenticatingAtOnce() {
        var basic = basic(app.clientId(), app.secret());
        assertError(token(basic, GRANT + credentials()), 400, "invalid_request");
        assertError(token(basic, GRANT + "&client_secret=" + app.secret()), 400, "invalid_request");
        assertError(token(basic, GRANT + "&client_id=svc_app_other"), 400, "invalid_request");
    }

    @Test
    void refusesARepeatedAuthorizationField() {
        var request = http().request("/oauth/token", null)
                .header("Content-Type", FORM)
                .header("Authorization", basic(app.clientId(), app.secret()))
                .header("Authorization", basic(app.clientId(), app.secret()))
                .POST(BodyPublishers.ofString(GRANT));

        assertError(http().send(request), 400, "invalid_request");
    }

    @ParameterizedTest
    @ValueSource(strings = {"client_id", "client_secret"})
    void refusesRepeatedClientCredentials(String parameter) {
        var value = parameter.equals("client_id") ? app.clientId() : app.secret();

        assertError(token(null, GRANT + credentials() + "&" + parameter + "=" + value), 400, "invalid_request");
    }

    @Test
    void respondsWith401ToAPublicApp() {
        var publicApp = rows.publicApp("users:read");
        assertError(token(null, GRANT + "&client_id=" + publicApp.clientId()), 401, "invalid_client");
        assertError(token(null, form(publicApp.clientId(), app.secret())), 401, "invalid_client");
        assertError(token(basic(publicApp.clientId(), ""), GRANT), 401, "invalid_client");
    }

    @Test
    void readsNothingFromTheQuery() {
        var query = "?" + GRANT + credentials();
        assertError(http().postForm("/oauth/token" + query, null, ""), 400, "invalid_request");
        assertError(http().postForm("/oauth/token" + query, null, GRANT), 401, "invalid_client");
        http().postForm("/oauth/token?grant_type=password", null, GRANT + credentials())
                .assertStatus(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "PUT", "DELETE", "PATCH", "OPTIONS", "FOO"})
    void respondsWith405WithAllowToAnyOtherMethod(String method) {
        var response = http().send(http().request("/oauth/token", null).method(method, BodyPublishers.noBody()));

        assertError(response, 405, "invalid_request");
        assertThat(response.header("Allow")).isEqualTo("POST");
    }

    @ParameterizedTest
    @ValueSource(strings = {"application/json", "multipart/form-data; boundary=x", "text/plain", "garbage", "*/*"})
    void respondsWith415ToAnyOtherContentType(String contentType) {
        var request = http().request("/oauth/token", null)
                .header("Content-Type", contentType)
                .POST(BodyPublishers.ofString(GRANT + credentials()));

        assertError(http().send(request), 415, "invalid_request");
    }

    @Test
    void respondsWith415WithoutAContentType() {
        var request = http().request("/oauth/token", null).POST(BodyPublishers.ofString(GRANT + credentials()));

        assertError(http().send(request), 415, "invalid_request");
    }

    @Test
    void acceptsAFormWithACharset() {
        var request = http().request("/oauth/token", null)
                .header("Content-Type", FORM + "; charset=UTF-8")
                .POST(BodyPublishers.ofString(GRANT + credentials()));

        http().send(request).assertStatus(200);
    }

    @Test
    void respondsWith413AboveSixtyFourKibibytes() {
        var filling = GRANT + credentials() + "&x=";
        token(null, filling + "a".repeat(64 * 1024 - filling.length())).assertStatus(200);
        assertError(token(null, filling + "a".repeat(64 * 1024 - filling.length() + 1)), 413, "invalid_request");
    }

    @Test
    void respondsWith413ToAChunkedBodyThatDoesNotEnd() {
        var body = "x=" + "a".repeat(200 * 1024);
        var request = http().request("/oauth/token", null)
                .header("Content-Type", FORM)
                .POST(BodyPublishers.ofInputStream(
                        () -> new ByteArrayInputStream(body.getBytes(StandardCharsets.US_ASCII))));

        assertError(http().send(request), 413, "invalid_request");
    }

    @Test
    void survivesAFormOfNothingButSeparators() {
        token(null, GRANT + credentials() + "&".repeat(60_000)).assertStatus(200);
    }

    private JsonResponse token(@Nullable String authorization, String form) {
        return http().postForm("/oauth/token", authorization, form);
    }

    private String credentials() {
        return "&client_id=" + app.clientId() + "&client_secret=" + app.secret();
    }

    private static String form(String clientId, @Nullable String secret) {
        return GRANT + "&client_id=" + clientId + "&client_secret=" + secret;
    }

    private static String basic(String clientId, @Nullable String secret) {
        return "Basic " + base64(clientId + ":" + secret);
    }

    private static String base64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    private static void assertError(JsonResponse response, int status, String error) {
        response.assertStatus(status);
        assertThat(response.json().propertyNames()).containsExactlyInAnyOrder("error", "error_description");
        assertThat(response.json().get("error").asString()).isEqualTo(error);
        assertThat(response.json().get("error_description").asString()).matches("[\\x20-\\x21\\x23-\\x5b\\x5d-\\x7e]+");
        assertThat(response.header("Content-Type")).startsWith("application/json");
        assertThat(response.header("Cache-Control")).isEqualTo("no-store");
        assertThat(response.header("Pragma")).isEqualTo("no-cache");
        assertThat(response.header("X-Request-Id")).isNotBlank();
    }
}
