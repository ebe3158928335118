package dev.switchboard.smpp;

import static dev.switchboard.testkit.TestCertificate.ALIAS;
import static dev.switchboard.testkit.TestCertificate.PASSWORD;

import dev.switchboard.testkit.TestCertificate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.Base64;

/// A self-signed certificate for `localhost`, as PEM files.
final class TestPem {

    private TestPem() {}

    static void write(Path key, Path certificate) throws IOException, GeneralSecurityException {
        var store = TestCertificate.make("localhost", "-ext", "SAN=dns:localhost");
        pem(key, "PRIVATE KEY", store.getKey(ALIAS, PASSWORD.toCharArray()).getEncoded());
        pem(certificate, "CERTIFICATE", store.getCertificate(ALIAS).getEncoded());
    }

    private static void pem(Path file, String type, byte[] content) throws IOException {
        var base64 = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(content);
        Files.writeString(file, "-----BEGIN %1$s-----\n%2$s\n-----END %1$s-----\n".formatted(type, base64));
    }
}
