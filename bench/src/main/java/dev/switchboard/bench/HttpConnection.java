package dev.switchboard.bench;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/// A kept-alive HTTP/1.1 connection that sends one request at a time and discards the body of the
/// response.
final class HttpConnection implements AutoCloseable {

    private static final int TIMEOUT_MILLIS = 5_000;
    private static final String LENGTH = "content-length:";
    private static final String ENCODING = "transfer-encoding:";
    private static final String CLOSE = "connection: close";
    private static final int HEX = 16;

    private final Socket socket = new Socket();
    private final InputStream input;
    private final OutputStream output;
    private final byte[] buffer = new byte[64 * 1024];
    private int position;
    private int end;
    private boolean closing;

    HttpConnection(InetSocketAddress server) throws IOException {
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(TIMEOUT_MILLIS);
        socket.connect(server, TIMEOUT_MILLIS);
        input = socket.getInputStream();
        output = socket.getOutputStream();
    }

    /// Sends a request and returns the status of its response, of which everything has been read.
    int exchange(byte[] request) throws IOException {
        output.write(request);
        int status = Integer.parseInt(line().split(" ", 3)[1]);
        int length = 0;
        boolean chunked = false;
        for (var field = line(); !field.isEmpty(); field = line()) {
            var lower = field.toLowerCase(Locale.ROOT);
            if (lower.startsWith(LENGTH)) {
                length = Integer.parseInt(lower.substring(LENGTH.length()).strip());
            } else if (lower.startsWith(ENCODING)) {
                chunked = true;
            } else if (lower.equals(CLOSE)) {
                closing = true;
            }
        }
        if (chunked) {
            skipChunks();
        } else {
            skip(length);
        }
        return status;
    }

    /// Whether the server closes the connection after the last response, as Tomcat does after 100 of them.
    boolean isClosing() {
        return closing;
    }

    private void skipChunks() throws IOException {
        int size = Integer.parseInt(line(), HEX);
        while (size > 0) {
            skip(size);
            line();
            size = Integer.parseInt(line(), HEX);
        }
        line();
    }

    private void skip(int bytes) throws IOException {
        int left = bytes;
        while (left > 0) {
            fill();
            int taken = Math.min(left, end - position);
            position += taken;
            left -= taken;
        }
    }

    private String line() throws IOException {
        var line = new StringBuilder();
        while (true) {
            fill();
            for (int i = position; i < end; i++) {
                if (buffer[i] == '\n') {
                    append(line, i);
                    return line.toString().stripTrailing();
                }
            }
            append(line, end);
        }
    }

    private void append(StringBuilder line, int until) {
        line.append(new String(buffer, position, until - position, StandardCharsets.ISO_8859_1));
        position = Math.min(until + 1, end);
    }

    private void fill() throws IOException {
        if (position == end) {
            position = 0;
            end = Math.max(0, input.read(buffer));
            if (end == 0) {
                throw new EOFException("the server closed the connection");
            }
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
