package dev.switchboard.asterisk.guessing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.asterisk.guessing.SecurityLog.Failure;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecurityLogTests {

    private static final Instant AT = Instant.parse("2026-11-20T12:00:00Z");
    private static final String EVENT = "SecurityEvent=\"ChallengeResponseFailed\","
            + "EventTV=\"2026-11-20T12:00:00.000+0000\",Severity=\"Error\",Service=\"PJSIP\",EventVersion=\"1\","
            + "AccountID=\"1001\",SessionID=\"x\",LocalAddress=\"IPV4/UDP/127.0.0.1/5060\","
            + "RemoteAddress=\"IPV4/UDP/203.0.113.7/5062\",Challenge=\"1795871072/5d59\",Response=\"0000\","
            + "ExpectedResponse=\"\"";
    private static final String UNKNOWN_USER =
            EVENT.replace("ChallengeResponseFailed", "InvalidAccountID").replaceFirst(",Challenge.*", "");
    private static final String FORGED =
            "LocalAddress=\"IPV4/UDP/127.0.0.1/5060\"," + "RemoteAddress=\"IPV4/UDP/198.51.100.20/5060\"";
    private static final String FAILED = line(EVENT);
    private static final String SUCCEEDED = FAILED.replace("ChallengeResponseFailed", "SuccessfulAuth");
    private static final Failure FAILURE = failure("203.0.113.7");

    private static String line(String message) {
        return "{\"hostname\":\"asterisk\",\"timestamp\":\"Nov 20 12:00:00\",\"identifiers\":{\"lwp\":12,\"callid\":\"\"},"
                + "\"logmsg\":{\"level\":\"SECURITY\",\"message\":\""
                + (message + "\n").replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + "\"}}\n";
    }

    private static Failure failure(String address) {
        return new Failure(AT, "1001", InetAddress.ofLiteral(address));
    }

    @TempDir
    private Path directory;

    private Path file;
    private SecurityLog log;

    @BeforeEach
    void open() {
        file = directory.resolve("security");
        log = new SecurityLog(file);
    }

    private void write(String text) throws IOException {
        Files.writeString(file, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    @Test
    void readsWhatFailsFromNowOn() throws IOException {
        write(FAILED);
        assertThat(log.read()).isEmpty();

        write(SUCCEEDED + FAILED);

        assertThat(log.read()).containsExactly(FAILURE);
        assertThat(log.read()).isEmpty();
    }

    @Test
    void waitsForTheEndOfALine() throws IOException {
        assertThat(log.read()).isEmpty();
        write(FAILED.substring(0, 200));
        assertThat(log.read()).isEmpty();

        write(FAILED.substring(200));

        assertThat(log.read()).hasSize(1);
    }

    @Test
    void readsAddressesOfIpv6() {
        assertThat(SecurityLog.failures(FAILED.replace("IPV4/UDP/203.0.113.7", "IPV6/TLS/2001:db8::7")))
                .containsExactly(failure("2001:db8::7"));
    }

    @Test
    void cutsOffWhatItHasRead() throws IOException {
        assertThat(log.read()).isEmpty();
        write(FAILED.repeat(15_000));
        assertThat(log.read()).hasSize(15_000);
        assertThat(Files.size(file)).isZero();

        write(FAILED);

        assertThat(log.read()).hasSize(1);
    }

    @Test
    void emptiesAFileThatGrowsFasterThanItCanBeRead() throws IOException {
        assertThat(log.read()).isEmpty();
        write(SUCCEEDED.repeat(60_000) + FAILED);

        assertThat(log.read()).isEmpty();

        assertThat(Files.size(file)).isZero();
    }

    @Test
    void readsAFileThatAsteriskHasRotated() throws IOException {
        write(SUCCEEDED.repeat(3));
        assertThat(log.read()).isEmpty();
        Files.delete(file);
        assertThat(log.read()).isEmpty();

        write(FAILED);

        assertThat(log.read()).hasSize(1);
    }

    @Test
    void leavesOutBrowsersWhichAllComeFromThisService() {
        assertThat(SecurityLog.failures(FAILED.replace("IPV4/UDP", "IPV4/WS"))).isEmpty();
        assertThat(SecurityLog.failures(FAILED.replace("IPV4/UDP", "IPV4/WSS"))).isEmpty();
    }

    @Test
    void believesTheEndOfAMessageWhateverTheCallIdSays() {
        var message = EVENT.replace("SessionID=\"x\"", "SessionID=\"z\"," + FORGED);

        assertThat(SecurityLog.failures(line(message))).containsExactly(FAILURE);
        assertThat(SecurityLog.failures(
                        line(overTcp(UNKNOWN_USER.replace("SessionID=\"x\"", "SessionID=\"z\"," + FORGED)))))
                .containsExactly(new Failure(AT, null, InetAddress.ofLiteral("203.0.113.7")));
    }

    private static String overTcp(String message) {
        return message.replace("/UDP/203", "/TCP/203");
    }

    @Test
    void doesNotBelieveTheResponseThatFollowsTheAddress() {
        var forged = ("x\"," + FORGED + ",Challenge=\"\",Response=\"").replace("\"", "\\\"");
        var message = EVENT.replace("Response=\"0000\"", "Response=\"" + forged + "\"");

        assertThat(message).contains("198.51.100.20");
        assertThat(SecurityLog.failures(line(message))).containsExactly(FAILURE);
    }

    @Test
    void doesNotBelieveTheUserOfFrom() {
        var from = "a\",SessionID=\"x\"," + FORGED;
        var lines = "a\n" + EVENT.replace("203.0.113.7", "198.51.100.20") + "\nb";

        assertThat(SecurityLog.failures(line(UNKNOWN_USER.replace("1001", from))))
                .isEmpty();
        assertThat(SecurityLog.failures(line(UNKNOWN_USER.replace("1001", lines))))
                .isEmpty();
    }

    /// As an Asterisk without the setting writes it: a part of the text may be a line of somebody else.
    @Test
    void readsNoPlainText() {
        assertThat(SecurityLog.failures("[Nov 20 12:00:00] SECURITY[12] res_security_log.c: " + EVENT + "\n"))
                .isEmpty();
        assertThat(SecurityLog.failures("{\"no JSON\n" + EVENT + "\n")).isEmpty();
    }

    /// A single datagram may come from anywhere.
    @Test
    void leavesOutDatagramsThatRespondToNoChallenge() {
        assertThat(SecurityLog.failures(line(UNKNOWN_USER))).isEmpty();
        assertThat(SecurityLog.failures(line(overTcp(UNKNOWN_USER)))).hasSize(1);
    }

    @Test
    void readsNoNamesAsAddresses() {
        assertThat(SecurityLog.failures(line(EVENT.replace("203.0.113.7", "victim.example"))))
                .isEmpty();
        assertThat(SecurityLog.failures(line(EVENT.replace("203.0.113.7", "1:2"))))
                .isEmpty();
    }

    /// With one name for all of them, an address that fails once would be blocked while others guess.
    @Test
    void hasNoUsernameForAnUnknownDevice() {
        assertThat(SecurityLog.failures(line(EVENT.replace("1001", "<unknown>"))))
                .containsExactly(new Failure(AT, null, InetAddress.ofLiteral("203.0.113.7")));
    }
}
