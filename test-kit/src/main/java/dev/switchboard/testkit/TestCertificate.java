package dev.switchboard.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.UUID;
import javax.net.ssl.KeyManagerFactory;

/// A self-signed certificate, one per JVM.
public final class TestCertificate {

    private static final String PASSWORD = "changeit";
    private static final KeyManagerFactory KEYS = made();

    private TestCertificate() {}

    /// The certificate with its key.
    public static KeyManagerFactory keys() {
        return KEYS;
    }

    private static KeyManagerFactory made() {
        try {
            return made(Path.of("target", "test-certificate-" + UUID.randomUUID() + ".p12"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static KeyManagerFactory made(Path file) throws IOException, GeneralSecurityException {
        var keytool = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
        var made = new ProcessBuilder(
                        keytool,
                        "-genkeypair",
                        "-keystore",
                        file.toString(),
                        "-storetype",
                        "PKCS12",
                        "-storepass",
                        PASSWORD,
                        "-alias",
                        "test",
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=nobody")
                .redirectErrorStream(true)
                .start();
        var output = new String(made.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (!Files.exists(file)) {
            throw new IOException(output);
        }
        var store = KeyStore.getInstance("PKCS12");
        try (var bytes = Files.newInputStream(file)) {
            store.load(bytes, PASSWORD.toCharArray());
        }
        Files.delete(file);
        var factory = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        factory.init(store, PASSWORD.toCharArray());
        return factory;
    }
}
