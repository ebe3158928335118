package dev.switchboard.web.management;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ManagementAccessTests {

    private final ManagementAccess access = new ManagementAccess("/actuator");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/actuator",
                "/actuator/health",
                "/actuator/health/readiness",
                "/actuator/info",
                "/actuator/prometheus",
                "/actuator/rateplan"
            })
    void monitoringReadsFromTheNetwork(String path) {
        assertThat(access.isForMonitoring("GET", path)).isTrue();
        assertThat(access.isForMonitoring("HEAD", path)).isTrue();
        assertThat(access.isForMonitoring("POST", path)).isFalse();
        assertThat(access.isForMonitoring("DELETE", path)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/actuator/heapdump",
                "/actuator/threaddump",
                "/actuator/loggers",
                "/actuator/loggers/dev.switchboard",
                "/actuator/health/../heapdump",
                "/actuator/health/..;/heapdump",
                "/actuator/health%2f..%2fheapdump",
                "/actuator//heapdump",
                "/actuator/health;/heapdump",
                "/actuatorhealth",
                "/health",
                "/"
            })
    void nothingElseIsForTheNetwork(String path) {
        assertThat(access.isForMonitoring("GET", path)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "127.0.0.1, 127.0.0.1, localhost:9102, true",
        "127.0.0.1, 127.0.0.1, 127.0.0.1, true",
        "::1, ::1, [::1]:9102, true",
        // The network.
        "10.1.2.3, 10.1.2.4, localhost, false",
        // A field of a proxy that the server believes.
        "127.0.0.1, 10.1.2.4, localhost, false",
        // A service mesh.
        "127.0.0.6, 127.0.0.1, localhost, false",
        // A page whose name resolves to loopback.
        "127.0.0.1, 127.0.0.1, pages.example:9102, false",
        "127.0.0.1, 127.0.0.1, localhost.pages.example, false"
    })
    void bothEndsHaveToBeThisMachine(String sender, String receiver, String host, boolean local) {
        assertThat(ManagementAccess.isLocal(InetAddress.ofLiteral(sender), InetAddress.ofLiteral(receiver), host))
                .isEqualTo(local);
    }

    @Test
    void whatIsUnknownIsNotLocal() {
        var here = InetAddress.ofLiteral("127.0.0.1");

        assertThat(ManagementAccess.isLocal(null, here, "localhost")).isFalse();
        assertThat(ManagementAccess.isLocal(here, null, "localhost")).isFalse();
        assertThat(ManagementAccess.isLocal(here, here, null)).isFalse();
    }
}
