package dev.switchboard.auth.platform.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.AuthServerTest;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.testkit.LocalPort;
import java.net.http.HttpRequest.BodyPublishers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalManagementPort;

class InternalPortIT extends AuthServerTest {

    private static final String UNKNOWN = "{\"sha256\": \"" + "0".repeat(64) + "\"}";

    @Autowired
    private InternalPort port;

    @LocalManagementPort
    private int managementPort;

    @Test
    void listensOnThisMachineOnlyByDefaultAsTheManagementPortDoes() {
        assertThat(LocalPort.accepts("127.0.0.1", managementPort)).isTrue();
        assertThat(LocalPort.accepts(LocalPort.OTHER_LOOPBACK, port.number())).isFalse();
        assertThat(LocalPort.accepts(LocalPort.OTHER_LOOPBACK, managementPort)).isFalse();
    }

    @Test
    void respondsToTheSecret() {
        internal().post("/internal/credentials", SECRET, UNKNOWN).assertStatus(200);
        internal().get("/internal/suspended-apps", SECRET).assertStatus(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/internal/credentials", "/internal/nothing", "/oauth/token", "/", "/actuator/health"})
    void refusesEverythingWithoutTheSecret(String path) {
        assertThat(internal()
                        .post(path, null, UNKNOWN)
                        .assertError(ErrorCode.INTERNAL_ONLY)
                        .header("WWW-Authenticate"))
                .isEqualTo("Bearer");
        internal().post(path, SECRET + "x", UNKNOWN).assertError(ErrorCode.INTERNAL_ONLY);
        internal().post(path, SECRET.substring(1), UNKNOWN).assertError(ErrorCode.INTERNAL_ONLY);
        internal()
                .send(internal()
                        .request(path, null)
                        .header("Authorization", "bearer")
                        .GET())
                .assertError(ErrorCode.INTERNAL_ONLY);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/internal", "/internal/", "/internal/nothing", "/internal/api-keys", "/oauth/token", "/"})
    void hasNoOtherRoutes(String path) {
        internal().get(path, SECRET).assertEnvelope(404, "not_found");
    }

    @Test
    void hasNoTokenEndpoint() {
        var form = internal()
                .request("/oauth/token", SECRET)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString("grant_type=client_credentials"));

        internal().send(form).assertEnvelope(404, "not_found");
    }

    @Test
    void respondsWith405WithAllow() {
        assertThat(internal()
                        .get("/internal/credentials", SECRET)
                        .assertError(ErrorCode.METHOD_NOT_ALLOWED)
                        .header("Allow"))
                .isEqualTo("POST");
    }

    @Test
    void respondsWith415ToAnotherContentType() {
        var request = internal()
                .request("/internal/credentials", SECRET)
                .header("Content-Type", "text/plain")
                .POST(BodyPublishers.ofString(UNKNOWN));

        internal().send(request).assertError(ErrorCode.UNSUPPORTED_MEDIA_TYPE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/internal%2Fcredentials", "/internal%5Ccredentials", "/internal%00/credentials"})
    void isNotThereOnThePublicPortForPathsThatTomcatRefuses(String path) {
        http().post(path, SECRET, UNKNOWN).assertEnvelope(404, "not_found");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/internal/credentials",
                "/%69nternal/credentials",
                "/x/../internal/credentials",
                "/x/%2e%2e/internal/credentials",
                "//internal/credentials",
                "/internal;x=1/credentials",
                "/;/internal/credentials",
                "/./internal/credentials",
            })
    void isNotThereOnThePublicPortHoweverItIsWritten(String path) {
        http().post(path, SECRET, UNKNOWN).assertEnvelope(404, "not_found");
    }
}
