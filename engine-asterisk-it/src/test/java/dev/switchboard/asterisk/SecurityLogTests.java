package dev.switchboard.asterisk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.asterisk.SecurityLog.Failure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecurityLogTests {

    private static final String FAILED =
            "[Nov 20 12:00:00] SECURITY[12] res_security_log.c: SecurityEvent=\"ChallengeResponseFailed\","
                    + "EventTV=\"2026-11-20T12:00:00.000+0000\",Severity=\"Error\",Service=\"PJSIP\",EventVersion=\"1\","
                    + "AccountID=\"1001\",SessionID=\"x\",LocalAddress=\"IPV4/UDP/127.0.0.1/5060\","
                    + "RemoteAddress=\"IPV4/UDP/203.0.113.7/5062\",Challenge=\"\"\n";
    private static final String SUCCEEDED = FAILED.replace("ChallengeResponseFailed", "SuccessfulAuth");

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

        assertThat(log.read()).containsExactly(new Failure("1001", "203.0.113.7"));
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
                .containsExactly(new Failure("1001", "2001:db8::7"));
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
}
