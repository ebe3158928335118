package dev.switchboard.gateway.stage;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One connection, to send bytes that no proper client would send, and to read what comes back.
public final class RawClient implements AutoCloseable {

    private static final int TIMEOUT_MILLIS = 20_000;

    /// An answer as it came.
    public record Answer(int status, List<String> fields, String body) {

        public @Nullable String field(String name) {
            return all(name).stream().findFirst().orElse(null);
        }

        public List<String> all(String name) {
            return fields.stream()
                    .filter(field -> field.regionMatches(true, 0, name + ":", 0, name.length() + 1))
                    .map(field -> field.substring(name.length() + 1).strip())
                    .toList();
        }
    }

    private final Socket socket;
    private final InputStream in;

    private RawClient(Socket socket) throws IOException {
        this.socket = socket;
        this.in = socket.getInputStream();
    }

    static RawClient to(int port) {
        try {
            var socket = new Socket(InetAddress.ofLiteral("127.0.0.1"), port);
            socket.setSoTimeout(TIMEOUT_MILLIS);
            socket.setTcpNoDelay(true);
            return new RawClient(socket);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Sends ISO 8859-1 bytes. Use `\r\n` for line ends.
    public RawClient send(String bytes) throws IOException {
        socket.getOutputStream().write(bytes.getBytes(ISO_8859_1));
        socket.getOutputStream().flush();
        return this;
    }

    /// Sends a request with `Host` and the given further lines, without a body.
    public RawClient request(String requestLine, String... fields) throws IOException {
        var head = new StringBuilder(requestLine).append(" HTTP/1.1\r\nHost: api.example\r\n");
        for (var field : fields) {
            head.append(field).append("\r\n");
        }
        return send(head.append("\r\n").toString());
    }

    /// Reads one answer to a request other than `HEAD`.
    public Answer read() throws IOException {
        return read(true);
    }

    /// @param withBody false for the answer to `HEAD`
    public Answer read(boolean withBody) throws IOException {
        var status = line();
        var fields = new ArrayList<String>();
        for (var field = line(); !field.isEmpty(); field = line()) {
            fields.add(field);
        }
        var answer = new Answer(Integer.parseInt(status.split(" ", -1)[1]), fields, "");
        if (answer.status() == 100) {
            return read(withBody);
        }
        if (!withBody || answer.status() == 204) {
            return answer;
        }
        var length = answer.field("Content-Length");
        var body = length != null ? new String(bytes(Integer.parseInt(length)), ISO_8859_1) : chunks();
        return new Answer(answer.status(), fields, body);
    }

    private String chunks() throws IOException {
        var body = new StringBuilder();
        for (int size = Integer.parseInt(line(), 16); size > 0; size = Integer.parseInt(line(), 16)) {
            body.append(new String(bytes(size), ISO_8859_1));
            line();
        }
        line();
        return body.toString();
    }

    /// Whether the other side has closed; waits for it.
    public boolean closed() throws IOException {
        try {
            return in.read() < 0;
        } catch (java.net.SocketException reset) {
            return true;
        }
    }

    private byte[] bytes(int count) throws IOException {
        var bytes = in.readNBytes(count);
        if (bytes.length < count) {
            throw new EOFException("the answer ends early");
        }
        return bytes;
    }

    private String line() throws IOException {
        var line = new ByteArrayOutputStream();
        for (int b = in.read(); b != '\n'; b = in.read()) {
            if (b < 0) {
                throw new EOFException("closed without an answer");
            }
            if (b != '\r') {
                line.write(b);
            }
        }
        return line.toString(ISO_8859_1);
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
