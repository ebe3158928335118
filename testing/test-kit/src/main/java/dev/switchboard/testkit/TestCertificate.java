package dev.switchboard.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import javax.net.ssl.KeyManagerFactory;

/// Self-signed certificates, each with its key.
public final class TestCertificate {

    /// The password of the keystores and of the keys in them.
    public static final String PASSWORD = "changeit";

    /// The alias of the only entry of a keystore.
    public static final String ALIAS = "test";

    private static final KeyManagerFactory KEYS = createKeys();

    private TestCertificate() {}

    /// A certificate for a server whose name is not checked, the same in the whole JVM.
    public static KeyManagerFactory keys() {
        return KEYS;
    }

    private static KeyManagerFactory createKeys() {
        try {
            var store = make("nobody");
            var factory = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            factory.init(store, PASSWORD.toCharArray());
            return factory;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Creates a certificate.
    ///
    /// @param name the common name
    /// @param options further ones of keytool
    public static KeyStore make(String name, String... options) throws IOException, GeneralSecurityException {
        var file = Path.of("target", "test-certificate-" + UUID.randomUUID() + ".p12");
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
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
                "CN=" + name));
        command.addAll(List.of(options));
        var keytool = new ProcessBuilder(command).redirectErrorStream(true).start();
        var output = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (!Files.exists(file)) {
            throw new IOException(output);
        }
        var store = KeyStore.getInstance("PKCS12");
        try (var bytes = Files.newInputStream(file)) {
            store.load(bytes, PASSWORD.toCharArray());
        }
        Files.delete(file);
        return store;
    }
}
