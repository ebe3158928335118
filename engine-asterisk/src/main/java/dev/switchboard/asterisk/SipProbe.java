package dev.switchboard.asterisk;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;

/// Asks the SIP stack of an Asterisk for a response, by OPTIONS over UDP (RFC 3261, section 11).
final class SipProbe {

    /// An endpoint without any extension. Requests of endpoints that Asterisk does not know are security
    /// events, which it would log with each check.
    static final String ENDPOINT = "switchboard-probe";

    static final Map<String, String> FIELDS =
            Map.of("context", "nowhere", "identify_by", "username", "disallow", "all", "allow", "ulaw");

    private static final int DEFAULT_PORT = 5060;
    private static final int LARGEST = 4096;

    private final String host;
    private final int port;

    /// @param address with or without a port
    SipProbe(String address) {
        var port = address.matches(".*[^:]:[0-9]{1,5}") ? address.substring(address.lastIndexOf(':') + 1) : "";
        this.host = port.isEmpty() ? address : address.substring(0, address.length() - port.length() - 1);
        this.port = port.isEmpty() ? DEFAULT_PORT : Integer.parseInt(port);
    }

    /// Sends a request and waits for a response to it, whatever it says. It blocks.
    ///
    /// @return false if none arrives in time
    /// @throws IOException if the request cannot be sent
    boolean responds(Duration within) throws IOException {
        long until = System.nanoTime() + within.toNanos();
        var id = UUID.randomUUID().toString();
        try (var socket = new DatagramSocket()) {
            socket.connect(new InetSocketAddress(host, port));
            var request = request(socket, id);
            socket.send(new DatagramPacket(request, request.length));
            for (long left = within.toMillis(); left > 0; left = (until - System.nanoTime()) / 1_000_000) {
                socket.setSoTimeout(Math.toIntExact(left));
                var response = new DatagramPacket(new byte[LARGEST], LARGEST);
                socket.receive(response);
                var text = new String(response.getData(), 0, response.getLength(), UTF_8);
                if (text.startsWith("SIP/2.0 ") && text.contains(id)) {
                    return true;
                }
            }
            return false;
        } catch (SocketTimeoutException | java.net.PortUnreachableException _) {
            return false;
        }
    }

    private byte[] request(DatagramSocket socket, String id) {
        var own = socket.getLocalAddress().getHostAddress();
        return """
                OPTIONS sip:%1$s:%2$d SIP/2.0\r
                Via: SIP/2.0/UDP %3$s:%4$d;rport;branch=z9hG4bK%5$s\r
                From: <sip:%6$s@switchboard.invalid>;tag=%5$s\r
                To: <sip:%1$s:%2$d>\r
                Call-ID: %5$s\r
                CSeq: 1 OPTIONS\r
                Max-Forwards: 70\r
                Content-Length: 0\r
                \r
                """.formatted(host, port, own.contains(":") ? "[" + own + "]" : own, socket.getLocalPort(), id, ENDPOINT)
                .getBytes(UTF_8);
    }
}
