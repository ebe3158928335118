package dev.switchboard.smpp;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Base64;

/// A self-signed certificate for `localhost`, as PEM files.
final class TestPem {

    private static final String PASSWORD = "changeit";
    private static final String ALIAS = "smsc";

    private TestPem() {}

    static void write(Path key, Path certificate) throws IOException, GeneralSecurityException {
        var file = key.resolveSibling("smsc.p12");
        var keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-keystore",
                        file.toString(),
                        "-storetype",
                        "PKCS12",
                        "-storepass",
                        PASSWORD,
                        "-alias",
                        ALIAS,
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=localhost",
                        "-ext",
                        "SAN=dns:localhost")
                .redirectErrorStream(true)
                .start();
        var output = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (!Files.exists(file)) {
            throw new IOException(output);
        }
        var store = KeyStore.getInstance("PKCS12");
        try (var bytes = Files.newInputStream(file)) {
            store.load(bytes, PASSWORD.toCharArray());
        }
        pem(key, "PRIVATE KEY", store.getKey(ALIAS, PASSWORD.toCharArray()).getEncoded());
        pem(certificate, "CERTIFICATE", store.getCertificate(ALIAS).getEncoded());
    }

    private static void pem(Path file, String type, byte[] content) throws IOException {
        var base64 = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(content);
        Files.writeString(file, "-----BEGIN %1$s-----\n%2$s\n-----END %1$s-----\n".formatted(type, base64));
    }
}
