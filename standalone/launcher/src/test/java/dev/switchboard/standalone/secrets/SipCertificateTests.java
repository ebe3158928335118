package dev.switchboard.standalone.secrets;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.testkit.TestClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.KeyFactory;
import java.security.Signature;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SipCertificateTests {

    private final TestClock clock = TestClock.at(Instant.now());

    @TempDir
    private Path directory;

    private SipCertificate prepare(String address) {
        return SipCertificate.prepare(directory.resolve("sip-tls"), address, clock);
    }

    private static X509Certificate certificate(SipCertificate made) throws Exception {
        try (var file = Files.newInputStream(made.certificate())) {
            return (X509Certificate) CertificateFactory.getInstance("X.509").generateCertificate(file);
        }
    }

    @Test
    void makesACertificateForTheAddressWithItsKey() throws Exception {
        var made = prepare("192.168.1.20");

        var certificate = certificate(made);
        assertThat(certificate.getSubjectAlternativeNames()).containsExactly(List.of(7, "192.168.1.20"));
        certificate.verify(certificate.getPublicKey());
        var pem = Files.readString(made.key()).replaceAll("-----[A-Z ]+-----|\\s", "");
        var key = KeyFactory.getInstance("EC")
                .generatePrivate(new PKCS8EncodedKeySpec(Base64.getDecoder().decode(pem)));
        var signature = Signature.getInstance("SHA256withECDSA");
        signature.initSign(key);
        var signed = signature.sign();
        signature.initVerify(certificate);
        assertThat(signature.verify(signed)).isTrue();
        assertThat(Files.getPosixFilePermissions(made.key())).isEqualTo(PosixFilePermissions.fromString("rw-------"));
        try (var files = Files.list(made.key().getParent())) {
            assertThat(files).containsExactlyInAnyOrder(made.key(), made.certificate());
        }
    }

    @Test
    void keepsItUntilTheAddressChangesOrItIsAboutToExpire() throws Exception {
        var first = certificate(prepare("127.0.0.1"));

        assertThat(certificate(prepare("127.0.0.1"))).isEqualTo(first);
        clock.advance(Duration.ofDays(700));
        assertThat(certificate(prepare("127.0.0.1"))).isEqualTo(first);
        clock.advance(Duration.ofDays(100));
        var second = certificate(prepare("127.0.0.1"));
        assertThat(second).isNotEqualTo(first);
        assertThat(certificate(prepare("192.168.1.20"))).isNotEqualTo(second);
    }

    @Test
    void replacesWhatIsDamaged() throws Exception {
        var made = prepare("127.0.0.1");
        damage(made.certificate());
        certificate(prepare("127.0.0.1"));

        Files.delete(made.key());
        prepare("127.0.0.1");

        assertThat(made.key()).exists();
    }

    private static void damage(Path file) throws IOException {
        Files.writeString(file, "no certificate");
    }
}
