package dev.switchboard.embedded;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLServerSocket;

/// Receives SIP over TLS with a self-signed certificate, and responds to nothing.
final class TlsCarrier implements AutoCloseable {

    private static final String STORE_PASSWORD = "changeit";
    private static final String REQUEST = "OPTIONS sip:";

    private final Path certificate;
    private final Path key;
    private final SSLServerSocket server;
    private final AtomicInteger connections = new AtomicInteger();
    private final AtomicInteger requests = new AtomicInteger();

    private TlsCarrier(Path certificate, Path key, SSLServerSocket server) {
        this.certificate = certificate;
        this.key = key;
        this.server = server;
    }

    /// @param directory for its files
    /// @param address for which its certificate is
    static TlsCarrier start(Path directory, String name, String address)
            throws IOException, GeneralSecurityException, InterruptedException {
        var certificate = directory.resolve(name + "-certificate.pem");
        var key = directory.resolve(name + "-key.pem");
        var store = directory.resolve(name + ".p12");
        run(
                directory,
                "openssl",
                "req",
                "-x509",
                "-newkey",
                "rsa:2048",
                "-nodes",
                "-days",
                "2",
                "-subj",
                "/CN=" + name,
                "-addext",
                "subjectAltName=IP:" + address,
                "-keyout",
                key.toString(),
                "-out",
                certificate.toString());
        run(
                directory,
                "openssl",
                "pkcs12",
                "-export",
                "-passout",
                "pass:" + STORE_PASSWORD,
                "-inkey",
                key.toString(),
                "-in",
                certificate.toString(),
                "-out",
                store.toString());
        var carrier = new TlsCarrier(certificate, key, server(store));
        Thread.ofVirtual().start(carrier::accept);
        return carrier;
    }

    private static void run(Path directory, String... command) throws IOException, InterruptedException {
        var output = directory.resolve("openssl").toFile();
        var process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output)
                .start();
        if (process.waitFor() != 0) {
            throw new IOException(Files.readString(output.toPath()));
        }
    }

    private static SSLServerSocket server(Path store) throws IOException, GeneralSecurityException {
        var keys = KeyStore.getInstance(store.toFile(), STORE_PASSWORD.toCharArray());
        var factory = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        factory.init(keys, STORE_PASSWORD.toCharArray());
        var context = SSLContext.getInstance("TLS");
        context.init(factory.getKeyManagers(), null, null);
        return (SSLServerSocket)
                context.getServerSocketFactory().createServerSocket(0, 0, InetAddress.getLoopbackAddress());
    }

    private void accept() {
        try {
            while (true) {
                var connection = server.accept();
                connections.incrementAndGet();
                Thread.ofVirtual().start(() -> read(connection));
            }
        } catch (IOException _) {
            // It was closed.
        }
    }

    /// Counts the requests on a connection, whose handshake comes first.
    private void read(Socket connection) {
        try (connection;
                var lines = new BufferedReader(
                        new InputStreamReader(connection.getInputStream(), StandardCharsets.US_ASCII))) {
            lines.lines().filter(line -> line.startsWith(REQUEST)).forEach(_ -> requests.incrementAndGet());
        } catch (IOException | UncheckedIOException _) {
            // The other side does not trust this one, or has gone.
        }
    }

    Path certificate() {
        return certificate;
    }

    Path key() {
        return key;
    }

    int port() {
        return server.getLocalPort();
    }

    /// How many connections it has accepted.
    int connections() {
        return connections.get();
    }

    /// How many requests it has received.
    int requests() {
        return requests.get();
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
