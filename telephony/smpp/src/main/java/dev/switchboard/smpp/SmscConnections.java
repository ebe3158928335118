package dev.switchboard.smpp;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;
import org.jsmpp.session.connection.Connection;
import org.jsmpp.session.connection.ConnectionFactory;
import org.jsmpp.session.connection.socket.SocketConnection;
import org.jspecify.annotations.Nullable;

/// Opens connections to message centers, in plain text or with TLS. The certificate of the message
/// center has to match its host name.
final class SmscConnections implements ConnectionFactory {

    private final boolean tls;
    private final @Nullable Path certificates;
    private final int timeout;

    /// @param certificates a PEM file of the authorities to trust, which is read for each connection, so that it can be
    ///     renewed; null: those that the JVM trusts
    /// @throws IllegalArgumentException if the file cannot be used
    SmscConnections(boolean tls, @Nullable Path certificates, Duration timeout) {
        this.tls = tls;
        this.certificates = certificates;
        if (certificates != null) {
            trusting(certificates);
        }
        this.timeout = Math.toIntExact(timeout.toMillis());
    }

    private static SSLContext trusting(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            var store = KeyStore.getInstance(KeyStore.getDefaultType());
            store.load(null, null);
            for (var certificate : CertificateFactory.getInstance("X.509").generateCertificates(in)) {
                store.setCertificateEntry("authority-" + store.size(), certificate);
            }
            if (store.size() == 0) {
                throw new IllegalArgumentException(file + " has no certificate");
            }
            var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trust.init(store);
            var context = SSLContext.getInstance("TLS");
            context.init(null, trust.getTrustManagers(), null);
            return context;
        } catch (IOException | GeneralSecurityException failure) {
            throw new IllegalArgumentException("The certificates in " + file + " cannot be read: " + failure, failure);
        }
    }

    @Override
    public Connection createConnection(String host, int port) throws IOException {
        var plain = new Socket();
        try {
            plain.setTcpNoDelay(true);
            plain.connect(new InetSocketAddress(host, port), timeout);
            return new SocketConnection(tls ? secure(plain, host, port) : plain);
        } catch (IOException | RuntimeException failure) {
            plain.close();
            throw failure;
        }
    }

    private SSLSocket secure(Socket plain, String host, int port) throws IOException {
        plain.setSoTimeout(timeout);
        var socket = (SSLSocket) context().getSocketFactory().createSocket(plain, host, port, true);
        var parameters = socket.getSSLParameters();
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
        socket.setSSLParameters(parameters);
        socket.startHandshake();
        return socket;
    }

    private SSLContext context() throws IOException {
        try {
            return certificates == null ? SSLContext.getDefault() : trusting(certificates);
        } catch (GeneralSecurityException failure) {
            throw new IOException(failure);
        }
    }
}
