package dev.switchboard.embedded;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Carriers at trunks over TLS, which the Asterisk of the image (deploy/asterisk/start) calls.
class CarrierCertificateIT {

    private static final Path START = Path.of("..", "..", "deploy", "asterisk", "start");
    private static final Path TEMPLATES =
            Path.of("src", "main", "resources", "dev", "switchboard", "embedded", "asterisk");
    private static final String PASSWORD = "Secret_1-";
    private static final String LOOPBACK = "127.0.0.1";
    private static final int OK = 200;

    @TempDir
    private Path directory;

    private final HttpClient client = HttpClient.newHttpClient();
    private final int ari = FreePort.next();

    private TlsCarrier known;
    private TlsCarrier unknown;
    private TlsCarrier other;
    private Process asterisk;

    @BeforeEach
    void start() throws Exception {
        var installed = InstalledAsterisk.find(System.getenv());
        Assumptions.assumeTrue(installed.isPresent(), "There is no Asterisk; telephony/asterisk/unpack brings it.");
        known = TlsCarrier.start(directory, "known", LOOPBACK);
        unknown = TlsCarrier.start(directory, "unknown", LOOPBACK);
        other = TlsCarrier.start(directory, "other", "127.0.0.99");
        var own = TlsCarrier.start(directory, "own", LOOPBACK);
        own.close();
        var authorities = directory.resolve("authorities.pem");
        Files.writeString(authorities, Files.readString(known.certificate()) + Files.readString(other.certificate()));
        var start = new ProcessBuilder(START.toString())
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("output").toFile());
        var environment = start.environment();
        environment.put("ASTERISK_PROGRAM", installed.get().program().toString());
        environment.put("ASTERISK_MODULES", installed.get().modules().toString());
        environment.put("ASTERISK_DATA", installed.get().data().toString());
        environment.put("ASTERISK_ARI_PASSWORD", PASSWORD);
        environment.put("ASTERISK_ARI_ADDRESS", LOOPBACK);
        environment.put("ASTERISK_ARI_PORT", String.valueOf(ari));
        environment.put("ASTERISK_SIP_ADDRESS", LOOPBACK);
        environment.put("ASTERISK_SIP_PORT", String.valueOf(FreePort.next()));
        environment.put("ASTERISK_DIRECTORY", directory.toString());
        environment.put("ASTERISK_TEMPLATES", TEMPLATES.toAbsolutePath().toString());
        environment.put("ASTERISK_TLS_CERTIFICATE", own.certificate().toString());
        environment.put("ASTERISK_TLS_KEY", own.key().toString());
        environment.put("ASTERISK_TLS_PORT", String.valueOf(FreePort.next()));
        environment.put("ASTERISK_TLS_AUTHORITIES", authorities.toString());
        asterisk = start.start();
        await().ignoreExceptions().until(() -> request("GET", "ping", HttpRequest.BodyPublishers.noBody()) == OK);
    }

    @AfterEach
    void stop() throws Exception {
        if (asterisk != null) {
            asterisk.destroyForcibly().waitFor();
        }
        for (var carrier : new TlsCarrier[] {known, unknown, other}) {
            if (carrier != null) {
                carrier.close();
            }
        }
        client.close();
    }

    private int request(String method, String path, HttpRequest.BodyPublisher body)
            throws IOException, InterruptedException {
        var credentials = Base64.getEncoder().encodeToString(("switchboard:" + PASSWORD).getBytes(UTF_8));
        var request = HttpRequest.newBuilder(URI.create("http://" + LOOPBACK + ":" + ari + "/ari/asterisk/" + path))
                .header("Authorization", "Basic " + credentials)
                .header("Content-Type", "application/json")
                .method(method, body)
                .build();
        return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }

    /// Has Asterisk ask every second whether the carrier is there.
    private void trunkTo(String name, TlsCarrier carrier) throws Exception {
        var body = """
                {"fields": [{"attribute": "contact", "value": "sip:%s:%d;transport=tls"},
                    {"attribute": "qualify_frequency", "value": "1"}]}""".formatted(LOOPBACK, carrier.port());
        put("aor", name, body);
        put("endpoint", name, """
                {"fields": [{"attribute": "transport", "value": "tls"}, {"attribute": "aors", "value": "%s"}]}""".formatted(name));
    }

    private void put(String type, String name, String body) throws Exception {
        assertThat(request(
                        "PUT",
                        "config/dynamic/res_pjsip/" + type + "/" + name,
                        HttpRequest.BodyPublishers.ofString(body, US_ASCII)))
                .isEqualTo(OK);
    }

    /// Asterisk connects again after it has refused a certificate.
    private static boolean isDecided(TlsCarrier carrier) {
        return carrier.requests() > 0 || carrier.connections() >= 2;
    }

    @Test
    void needACertificateOfAKnownAuthorityForTheirAddress() throws Exception {
        trunkTo("unknown", unknown);
        trunkTo("other", other);
        trunkTo("known", known);

        await().until(() -> known.requests() >= 2 && isDecided(unknown) && isDecided(other));
        assertThat(unknown.requests()).isZero();
        assertThat(other.requests()).isZero();
    }
}
