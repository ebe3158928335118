package dev.switchboard.asterisk.leading;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.PortUnreachableException;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;

/// Asks the SIP stack of an Asterisk for a response, by OPTIONS (RFC 3261, section 11): over UDP, and without a
/// response over TCP. Whoever floods the port for UDP has the system drop requests there, although SIP goes on.
public final class SipProbe {

    /// An endpoint without any extension. Requests of endpoints that Asterisk does not know are security
    /// events, which it would log with each check.
    public static final String ENDPOINT = "switchboard-probe";

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
    /// @param overUdp of the time, how long it waits before it asks over TCP
    /// @return false if none arrives in time
    /// @throws IOException if the request cannot be sent
    boolean responds(Duration within, Duration overUdp) throws IOException {
        long until = System.nanoTime() + within.toNanos();
        return respondsOverUdp(overUdp) || respondsOverTcp(until);
    }

    private boolean respondsOverUdp(Duration within) throws IOException {
        long until = System.nanoTime() + within.toNanos();
        var id = UUID.randomUUID().toString();
        try (var socket = new DatagramSocket()) {
            socket.connect(new InetSocketAddress(host, port));
            var request = request("UDP", socket.getLocalAddress(), socket.getLocalPort(), id);
            socket.send(new DatagramPacket(request, request.length));
            for (int left = left(until); left > 0; left = left(until)) {
                socket.setSoTimeout(left);
                var response = new DatagramPacket(new byte[LARGEST], LARGEST);
                socket.receive(response);
                if (isResponse(new String(response.getData(), 0, response.getLength(), UTF_8), id)) {
                    return true;
                }
            }
            return false;
        } catch (SocketTimeoutException | PortUnreachableException _) {
            return false;
        }
    }

    private boolean respondsOverTcp(long until) throws IOException {
        var id = UUID.randomUUID().toString();
        try (var socket = new Socket()) {
            socket.connect(new InetSocketAddress(host, port), Math.max(1, left(until)));
            socket.getOutputStream().write(request("TCP", socket.getLocalAddress(), socket.getLocalPort(), id));
            var response = new StringBuilder();
            var part = new byte[LARGEST];
            for (int left = left(until); left > 0 && response.length() < LARGEST; left = left(until)) {
                socket.setSoTimeout(left);
                int length = socket.getInputStream().read(part);
                if (length < 0) {
                    return false;
                }
                response.append(new String(part, 0, length, UTF_8));
                if (isResponse(response.toString(), id)) {
                    return true;
                }
            }
            return false;
        } catch (SocketTimeoutException | SocketException _) {
            return false;
        }
    }

    private static int left(long until) {
        return Math.toIntExact((until - System.nanoTime()) / 1_000_000);
    }

    private static boolean isResponse(String text, String id) {
        return text.startsWith("SIP/2.0 ") && text.contains(id);
    }

    private byte[] request(String transport, InetAddress address, int localPort, String id) {
        var own = address.getHostAddress();
        return """
                OPTIONS sip:%1$s:%2$d SIP/2.0\r
                Via: SIP/2.0/%7$s %3$s:%4$d;rport;branch=z9hG4bK%5$s\r
                From: <sip:%6$s@switchboard.invalid>;tag=%5$s\r
                To: <sip:%1$s:%2$d>\r
                Call-ID: %5$s\r
                CSeq: 1 OPTIONS\r
                Max-Forwards: 70\r
                Content-Length: 0\r
                \r
                """.formatted(host, port, own.contains(":") ? "[" + own + "]" : own, localPort, id, ENDPOINT, transport)
                .getBytes(UTF_8);
    }
}
