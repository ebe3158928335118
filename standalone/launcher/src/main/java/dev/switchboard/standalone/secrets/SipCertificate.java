package dev.switchboard.standalone.secrets;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.switchboard.standalone.files.LauncherException;
import dev.switchboard.standalone.files.PrivateFile;
import dev.switchboard.standalone.files.Reason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.UUID;

/// A certificate for SIP over TLS that is signed by its own key, for the address at which phones register. It
/// is kept, so that phones that trust it continue to, until its address changes or it is about to expire.
///
/// @param certificate a PEM file
/// @param key a PEM file
public record SipCertificate(Path certificate, Path key) {

    private static final String ALIAS = "sip";
    private static final String STORE_TYPE = "PKCS12";
    private static final String PASSWORD = "SIP_KEYSTORE_PASSWORD";

    /// Apple's phones accept no longer one.
    private static final int DAYS = 820;

    private static final Duration RENEWED_BEFORE = Duration.ofDays(60);
    private static final int IP_ADDRESS = 7;
    private static final int LINE = 64;

    /// Finds the certificate in a directory, or makes one with the JDK's keytool.
    ///
    /// @param directory is created if it does not exist
    /// @param address a literal IP address
    /// @throws LauncherException if it cannot be made
    public static SipCertificate prepare(Path directory, String address, Clock clock) {
        var result = new SipCertificate(directory.resolve("certificate.pem"), directory.resolve("key.pem"));
        try {
            Files.createDirectories(directory);
            if (!result.isValid(address, clock)) {
                result.make(directory.resolve("keystore"), address);
            }
            return result;
        } catch (IOException e) {
            throw new LauncherException(
                    "The certificate for SIP over TLS cannot be made in " + directory + ": " + Reason.of(e) + ".", e);
        } catch (GeneralSecurityException e) {
            throw new LauncherException("The certificate for SIP over TLS cannot be made: " + e.getMessage() + ".", e);
        }
    }

    private boolean isValid(String address, Clock clock) throws IOException {
        if (!Files.exists(certificate) || !Files.exists(key)) {
            return false;
        }
        try (var file = Files.newInputStream(certificate)) {
            var found =
                    (X509Certificate) CertificateFactory.getInstance("X.509").generateCertificate(file);
            return found.getNotAfter().toInstant().isAfter(clock.instant().plus(RENEWED_BEFORE))
                    && found.getSubjectAlternativeNames() != null
                    && found.getSubjectAlternativeNames().contains(List.of(IP_ADDRESS, address));
        } catch (GeneralSecurityException damaged) {
            return false;
        }
    }

    private void make(Path keystore, String address) throws IOException, GeneralSecurityException {
        var password = UUID.randomUUID().toString();
        try {
            Files.deleteIfExists(keystore);
            generate(keystore, password, address);
            var store = KeyStore.getInstance(keystore.toFile(), password.toCharArray());
            PrivateFile.write(
                    key,
                    pem(
                            "PRIVATE KEY",
                            store.getKey(ALIAS, password.toCharArray()).getEncoded()));
            PrivateFile.write(
                    certificate, pem("CERTIFICATE", store.getCertificate(ALIAS).getEncoded()));
        } finally {
            Files.deleteIfExists(keystore);
        }
    }

    private static void generate(Path keystore, String password, String address) throws IOException {
        var command = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        ALIAS,
                        "-keyalg",
                        "EC",
                        "-groupname",
                        "secp256r1",
                        "-dname",
                        "CN=Switchboard",
                        "-ext",
                        "SAN=ip:" + address,
                        "-validity",
                        String.valueOf(DAYS),
                        "-storetype",
                        STORE_TYPE,
                        "-keystore",
                        keystore.toString(),
                        "-storepass:env",
                        PASSWORD)
                .redirectErrorStream(true);
        command.environment().put(PASSWORD, password);
        var keytool = command.start();
        try {
            keytool.getOutputStream().close();
            var output = new String(keytool.getInputStream().readAllBytes(), UTF_8).strip();
            if (keytool.waitFor() != 0) {
                throw new IOException("keytool failed: " + output);
            }
        } catch (InterruptedException e) {
            keytool.destroy();
            Thread.currentThread().interrupt();
            throw new IOException("keytool was interrupted", e);
        }
    }

    private static String pem(String type, byte[] content) {
        var text = Base64.getMimeEncoder(LINE, new byte[] {'\n'}).encodeToString(content);
        return "-----BEGIN " + type + "-----\n" + text + "\n-----END " + type + "-----\n";
    }
}
