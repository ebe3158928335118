package dev.switchboard.embedded;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import java.util.Base64;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The entrypoint of the image of Asterisk (deploy/asterisk/start), with an Asterisk of this machine.
class AsteriskImageIT {

    private static final Path START = Path.of("..", "..", "deploy", "asterisk", "start");
    private static final Path TEMPLATES =
            Path.of("src", "main", "resources", "dev", "switchboard", "embedded", "asterisk");
    private static final String PASSWORD = "Secret_1-";
    private static final int OK = 200;
    private static final String PHONE = "127.0.0.18";
    private static final String GUESSER = "127.0.0.19";
    private static final int TIMEOUT_MILLIS = 60_000;

    /// After which a request over UDP is sent again.
    private static final int AGAIN_MILLIS = 1000;

    private static final int LARGEST = 4096;

    @TempDir
    Path directory;

    /// On a busy machine an Asterisk takes long to start.
    private static ConditionFactory await() {
        return Awaitility.await().atMost(Duration.ofMillis(TIMEOUT_MILLIS));
    }

    @Test
    void configuresAndStartsAsterisk() throws Exception {
        int ari = FreePort.next();
        var start = startInstalled(ari);
        start.environment().put("ASTERISK_EXTERNAL_ADDRESS", "203.0.113.20");
        start.environment().put("ASTERISK_STUN_ADDRESS", "127.0.0.1:3478");
        var guessing = Files.createDirectory(directory.resolve("guessing"));
        start.environment().put("ASTERISK_GUESSING_DIRECTORY", guessing.toString());
        // As the resource API writes it.
        Files.writeString(guessing.resolve("pjsip_guessing.conf"), "[guessing]\ntype = acl\ndeny = " + GUESSER + "\n");
        int sip = Integer.parseInt(Objects.requireNonNull(start.environment().get("ASTERISK_SIP_PORT")));

        var process = start.start();
        try {
            await().ignoreExceptions().until(() -> ping(ari) == OK);
            assertThat(register(PHONE, sip)).startsWith("SIP/2.0 401");
            assertThat(register(GUESSER, sip)).startsWith("SIP/2.0 403");
            await().untilAsserted(() ->
                    assertThat(guessing.resolve("security")).content().contains("/" + PHONE + "/"));
        } finally {
            process.destroyForcibly().waitFor();
        }

        assertThat(directory.resolve("etc").resolve("pjsip.conf"))
                .content()
                .contains("external_media_address = 203.0.113.20\n")
                .doesNotContain("@external@");
        // Each address of this machine; it has none without a network.
        assertThat(directory.resolve("etc").resolve("rtp.conf"))
                .content()
                .containsPattern("(?m)^stunaddr = 127\\.0\\.0\\.1:3478$")
                .containsPattern("(?m)^\\[ice_host_candidates]$(\n[0-9.]+ => 203\\.0\\.113\\.20$)*\\s*\\z")
                .doesNotContain("@");
    }

    @Test
    void usesARenewedCertificateForNewConnectionsAndKeepsThoseThatAreOpen() throws Exception {
        var former = createCertificate("former");
        var renewed = createCertificate("renewed");
        var used = new Certificate(directory.resolve("certificate.pem"), directory.resolve("key.pem"));
        Files.copy(former.certificate(), used.certificate());
        Files.copy(former.key(), used.key());
        int ari = FreePort.next();
        int tls = FreePort.next();
        var start = startInstalled(ari);
        start.environment().put("ASTERISK_TLS_CERTIFICATE", used.certificate().toString());
        start.environment().put("ASTERISK_TLS_KEY", used.key().toString());
        start.environment().put("ASTERISK_TLS_PORT", String.valueOf(tls));
        start.environment().put("ASTERISK_TLS_CHECK_EVERY", "1");

        var process = start.start();
        try {
            // It may open its port for SIP later than that of ARI.
            await().ignoreExceptions().untilAsserted(() -> connect(tls, former).close());
            try (var phone = connect(tls, former)) {
                replace(used.certificate(), renewed.certificate());
                await().untilAsserted(() ->
                        assertThat(directory.resolve("output")).content().contains("does not belong to it"));
                connect(tls, former).close();

                replace(used.key(), renewed.key());
                await().ignoreExceptions()
                        .untilAsserted(() -> connect(tls, renewed).close());

                assertThatThrownBy(() -> connect(tls, former)).isInstanceOf(SSLException.class);
                phone.getOutputStream().write(options(tls, phone.getLocalPort()).getBytes(UTF_8));
                assertThat(new String(phone.getInputStream().readNBytes("SIP/2.0".length()), UTF_8))
                        .isEqualTo("SIP/2.0");
            }
        } finally {
            process.destroyForcibly().waitFor();
        }
    }

    @Tag("slow")
    @Test
    void endsWithItsLastCallOnceItIsStopped() throws Exception {
        int ari = FreePort.next();
        var start = startInstalled(ari);
        start.environment().put("ASTERISK_DRAIN", "600");

        var process = start.start();
        try {
            await().ignoreExceptions().until(() -> ping(ari) == OK);
            command("channel originate Local/*43@devices application Wait 45");
            await().untilAsserted(() ->
                    assertThat(command("core show channels count")).contains("2 active channels"));

            process.destroy();

            await().untilAsserted(() ->
                    assertThat(directory.resolve("output")).content().contains("ends with the last call"));
            await().untilAsserted(() -> assertThat(command("channel originate Local/*43@devices application Wait 20"))
                    .contains("during shutdown"));
            assertThat(process.isAlive()).isTrue();
            assertThat(process.waitFor(2 * TIMEOUT_MILLIS, TimeUnit.MILLISECONDS))
                    .isTrue();
            assertThat(process.exitValue()).isZero();
        } finally {
            end(process);
        }
    }

    @Test
    void endsAtOnceWhenItIsStoppedTwice() throws Exception {
        int ari = FreePort.next();
        var start = startInstalled(ari);
        start.environment().put("ASTERISK_DRAIN", "600");

        var process = start.start();
        try {
            await().ignoreExceptions().until(() -> ping(ari) == OK);
            command("channel originate Local/*43@devices application Wait 600");
            await().untilAsserted(() ->
                    assertThat(command("core show channels count")).contains("2 active channels"));

            process.destroy();
            await().untilAsserted(() ->
                    assertThat(directory.resolve("output")).content().contains("ends with the last call"));
            process.destroy();

            assertThat(process.waitFor(TIMEOUT_MILLIS, TimeUnit.MILLISECONDS)).isTrue();
        } finally {
            end(process);
        }
    }

    private static void end(Process process) throws InterruptedException {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().waitFor();
    }

    /// A command of Asterisk's console, and what it prints.
    private String command(String text) throws IOException, InterruptedException {
        var program = InstalledAsterisk.find(System.getenv()).orElseThrow().program();
        var console = new ProcessBuilder(
                        program.toString(),
                        "-C",
                        directory.resolve("etc/asterisk.conf").toString(),
                        "-rx",
                        text)
                .redirectErrorStream(true)
                .start();
        var printed = new String(console.getInputStream().readAllBytes(), UTF_8);
        console.waitFor();
        return printed;
    }

    @Test
    void doesNotStartWithTheKeyOfAnotherCertificate() throws Exception {
        var one = createCertificate("one");
        var other = createCertificate("other");
        var start = startInstalled(FreePort.next());
        start.environment().put("ASTERISK_TLS_CERTIFICATE", one.certificate().toString());
        start.environment().put("ASTERISK_TLS_KEY", other.key().toString());

        assertThat(start.start().waitFor()).isNotZero();

        assertThat(directory.resolve("output")).content().contains("is not the key of the certificate");
    }

    private record Certificate(Path certificate, Path key) {}

    private Certificate createCertificate(String name) throws Exception {
        var created = new Certificate(directory.resolve(name + ".pem"), directory.resolve(name + ".key"));
        var openssl = new ProcessBuilder(
                        "openssl",
                        "req",
                        "-x509",
                        "-newkey",
                        "rsa:2048",
                        "-nodes",
                        "-days",
                        "2",
                        "-subj",
                        "/CN=sip.example.com",
                        "-keyout",
                        created.key().toString(),
                        "-out",
                        created.certificate().toString())
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("openssl").toFile())
                .start();
        assertThat(openssl.waitFor()).isZero();
        return created;
    }

    /// As programs do that renew certificates.
    private static void replace(Path file, Path by) throws IOException {
        var next = file.resolveSibling("next");
        Files.copy(by, next);
        Files.move(next, file, StandardCopyOption.ATOMIC_MOVE);
    }

    private static String options(int port, int from) {
        return """
                OPTIONS sip:127.0.0.1:%1$d;transport=tls SIP/2.0\r
                Via: SIP/2.0/TLS 127.0.0.1:%2$d;rport;branch=z9hG4bK1\r
                From: <sip:1001@127.0.0.1>;tag=1\r
                To: <sip:127.0.0.1>\r
                Call-ID: %2$d\r
                CSeq: 1 OPTIONS\r
                Max-Forwards: 70\r
                Content-Length: 0\r
                \r
                """.formatted(port, from);
    }

    /// Connects to a server whose certificate has to be this one.
    private static SSLSocket connect(int port, Certificate trusted) throws IOException, GeneralSecurityException {
        var certificates = KeyStore.getInstance(KeyStore.getDefaultType());
        certificates.load(null, null);
        try (var in = Files.newInputStream(trusted.certificate())) {
            certificates.setCertificateEntry(
                    "trusted", CertificateFactory.getInstance("X.509").generateCertificate(in));
        }
        var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(certificates);
        var context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        var socket = (SSLSocket) context.getSocketFactory().createSocket("127.0.0.1", port);
        try {
            socket.setSoTimeout(TIMEOUT_MILLIS);
            socket.startHandshake();
            return socket;
        } catch (IOException failure) {
            socket.close();
            throw failure;
        }
    }

    @Test
    void doesNotStartWithoutAPassword() throws Exception {
        var process = start("ASTERISK_ARI_PASSWORD", "").start();

        assertThat(process.waitFor()).isNotZero();
        assertThat(directory.resolve("output")).content().contains("ASTERISK_ARI_PASSWORD");
    }

    private ProcessBuilder startInstalled(int ari) throws IOException {
        var installed = InstalledAsterisk.find(System.getenv());
        Assumptions.assumeTrue(installed.isPresent(), "There is no Asterisk; telephony/asterisk/unpack brings it.");
        var start = start("ASTERISK_ARI_PASSWORD", PASSWORD);
        start.environment().put("ASTERISK_PROGRAM", installed.get().program().toString());
        start.environment().put("ASTERISK_MODULES", installed.get().modules().toString());
        start.environment().put("ASTERISK_DATA", installed.get().data().toString());
        start.environment().put("ASTERISK_ARI_PORT", String.valueOf(ari));
        return start;
    }

    private ProcessBuilder start(String name, String value) throws IOException {
        var start = new ProcessBuilder(START.toString())
                .redirectErrorStream(true)
                .redirectOutput(Files.createFile(directory.resolve("output")).toFile());
        start.environment().put(name, value);
        start.environment().put("ASTERISK_DIRECTORY", directory.toString());
        start.environment().put("ASTERISK_TEMPLATES", TEMPLATES.toAbsolutePath().toString());
        start.environment().put("ASTERISK_ARI_ADDRESS", "127.0.0.1");
        start.environment().put("ASTERISK_SIP_ADDRESS", "127.0.0.1");
        start.environment().put("ASTERISK_SIP_PORT", String.valueOf(FreePort.next()));
        return start;
    }

    /// Sends it until there is a response: Asterisk may open its port for SIP later than that of ARI.
    ///
    /// @return the response to a registration without a password
    private static String register(String from, int port) throws IOException {
        try (var socket = new DatagramSocket(new InetSocketAddress(from, 0))) {
            socket.setSoTimeout(AGAIN_MILLIS);
            var request = """
                    REGISTER sip:127.0.0.1 SIP/2.0\r
                    Via: SIP/2.0/UDP %1$s:%2$d;rport;branch=z9hG4bK1\r
                    From: <sip:1001@127.0.0.1>;tag=1\r
                    To: <sip:1001@127.0.0.1>\r
                    Call-ID: %1$s\r
                    CSeq: 1 REGISTER\r
                    Contact: <sip:1001@%1$s:%2$d>\r
                    Max-Forwards: 70\r
                    Content-Length: 0\r
                    \r
                    """.formatted(from, socket.getLocalPort()).getBytes(UTF_8);
            var response = new DatagramPacket(new byte[LARGEST], LARGEST);
            await().ignoreException(SocketTimeoutException.class).until(() -> {
                socket.send(new DatagramPacket(
                        request, request.length, new InetSocketAddress(InetAddress.getLoopbackAddress(), port)));
                socket.receive(response);
                return true;
            });
            return new String(response.getData(), 0, response.getLength(), UTF_8);
        }
    }

    private static int ping(int port) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/ari/asterisk/ping"))
                .header(
                        "Authorization",
                        "Basic " + Base64.getEncoder().encodeToString(("switchboard:" + PASSWORD).getBytes(UTF_8)))
                .build();
        try (var client = HttpClient.newHttpClient()) {
            return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
        }
    }
}
