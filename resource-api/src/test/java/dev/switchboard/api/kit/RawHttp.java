package dev.switchboard.api.kit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/// Sends malformed requests and reads the response until the connection ends.
public final class RawHttp {

    private static final int TIMEOUT_MILLIS = 60_000;

    private RawHttp() {}

    /// Sends one request as it is; it should have `Connection: close`.
    ///
    /// @param request in ISO-8859-1, so that a character is a byte
    public static String send(int port, String request) {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(TIMEOUT_MILLIS);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            socket.getOutputStream().flush();
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// GET of a target that `java.net.URI` rejects.
    public static String get(int port, String target, String bearer) {
        return send(
                port,
                "GET " + target + " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + bearer
                        + "\r\nConnection: close\r\n\r\n");
    }
}
