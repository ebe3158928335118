package dev.switchboard.standalone;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.switchboard.testkit.JsonResponse;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpHeaders;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Sends requests byte by byte over one connection, which it opens again when it ends: no client library of the JDK
/// sends a malformed target or header.
final class FuzzClient implements AutoCloseable {

    private static final int TIMEOUT_MILLIS = 60_000;

    private final int port;
    private @Nullable Connection connection;

    FuzzClient(int port) {
        this.port = port;
    }

    private record Connection(Socket socket, InputStream in) {

        static Connection to(int port) throws IOException {
            var socket = new Socket(InetAddress.getLoopbackAddress(), port);
            socket.setSoTimeout(TIMEOUT_MILLIS);
            socket.setTcpNoDelay(true);
            return new Connection(socket, new BufferedInputStream(socket.getInputStream()));
        }
    }

    /// @throws IOException if there is no complete response, or its JSON is not UTF-8
    JsonResponse send(FuzzRequest request) throws IOException {
        var open = connection;
        if (open != null) {
            try {
                return send(request, open);
            } catch (IOException ended) {
                // Perhaps the server ended it after the response before.
                close();
            }
        }
        try {
            return send(request, Connection.to(port));
        } catch (IOException failed) {
            close();
            throw failed;
        }
    }

    private JsonResponse send(FuzzRequest request, Connection open) throws IOException {
        connection = open;
        var head = new StringBuilder(request.method())
                .append(' ')
                .append(request.target())
                .append(" HTTP/1.1\r\nHost: localhost:")
                .append(port)
                .append("\r\n");
        request.fields().forEach(field -> head.append(field).append("\r\n"));
        var body = request.body();
        if (body != null) {
            head.append("Content-Length: ").append(body.length()).append("\r\n");
        }
        head.append("\r\n").append(body == null ? "" : body);
        try {
            open.socket().getOutputStream().write(head.toString().getBytes(ISO_8859_1));
        } catch (IOException refused) {
            // It may have answered before it had read everything.
        }
        return read(open, request.method().equals("HEAD"));
    }

    private JsonResponse read(Connection open, boolean head) throws IOException {
        int status = Integer.parseInt(line(open.in()).split(" ", -1)[1]);
        Map<String, List<String>> fields = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (var field = line(open.in()); !field.isEmpty(); field = line(open.in())) {
            int colon = field.indexOf(':');
            fields.computeIfAbsent(field.substring(0, colon), any -> new ArrayList<>())
                    .add(field.substring(colon + 1).strip());
        }
        if (status == 100) {
            return read(open, head);
        }
        var body = head || status == 204 || status == 304 || status == 101 ? new byte[0] : body(open.in(), fields);
        if (status == 101 || fields.getOrDefault("Connection", List.of()).contains("close")) {
            close();
        }
        return new JsonResponse(status, HttpHeaders.of(fields, (name, value) -> true), text(fields, body));
    }

    private static String text(Map<String, List<String>> fields, byte[] body) throws IOException {
        var type = fields.getOrDefault("Content-Type", List.of("")).getFirst().toLowerCase(Locale.ROOT);
        return type.startsWith("application/json")
                ? UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString()
                : new String(body, UTF_8);
    }

    private static byte[] body(InputStream in, Map<String, List<String>> fields) throws IOException {
        var length = fields.get("Content-Length");
        if (length != null) {
            return bytes(in, Integer.parseInt(length.getFirst()));
        }
        if (!fields.containsKey("Transfer-Encoding")) {
            return in.readAllBytes();
        }
        var body = new ByteArrayOutputStream();
        for (int size = Integer.parseInt(line(in), 16); size > 0; size = Integer.parseInt(line(in), 16)) {
            body.writeBytes(bytes(in, size));
            line(in);
        }
        line(in);
        return body.toByteArray();
    }

    private static byte[] bytes(InputStream in, int count) throws IOException {
        var bytes = in.readNBytes(count);
        if (bytes.length < count) {
            throw new EOFException("the response is truncated");
        }
        return bytes;
    }

    private static String line(InputStream in) throws IOException {
        var line = new ByteArrayOutputStream();
        for (int b = in.read(); b != '\n'; b = in.read()) {
            if (b < 0) {
                throw new EOFException("the connection was closed without a response");
            }
            if (b != '\r') {
                line.write(b);
            }
        }
        return line.toString(ISO_8859_1);
    }

    @Override
    public void close() throws IOException {
        if (connection != null) {
            connection.socket().close();
            connection = null;
        }
    }
}
