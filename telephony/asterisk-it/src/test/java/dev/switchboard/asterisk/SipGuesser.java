package dev.switchboard.asterisk;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.util.UUID;
import java.util.regex.Pattern;

/// Somebody who guesses SIP passwords from an address of its own.
final class SipGuesser implements AutoCloseable {

    private static final int TIMEOUT_MILLIS = 2000;

    /// After a minute nobody would wait any more.
    private static final int TRIES = 30;

    private static final int LARGEST = 4096;
    private static final Pattern STATUS = Pattern.compile("SIP/2\\.0 ([0-9]{3})");
    private static final Pattern CHALLENGE = Pattern.compile("realm=\"([^\"]*)\".*?nonce=\"([^\"]*)\"");

    private final DatagramSocket socket;
    private final InetSocketAddress server;
    private final String address;

    /// @param address of loopback
    SipGuesser(String address, int serverPort) throws IOException {
        this.address = address;
        this.server = new InetSocketAddress(InetAddress.getLoopbackAddress(), serverPort);
        this.socket = new DatagramSocket(new InetSocketAddress(address, 0));
        socket.setSoTimeout(TIMEOUT_MILLIS);
    }

    /// Registers with a wrong password.
    ///
    /// @return the status of the last response: 401, or 403 once it is blocked
    int guess(String username) throws IOException {
        return guess("REGISTER", "127.0.0.1", username, "");
    }

    /// Calls a number with a wrong password.
    ///
    /// @param header more of them
    /// @return the status of the last response: 401
    int call(String username, String number, String header) throws IOException {
        return guess("INVITE", number + "@127.0.0.1", username, header + "\r\n");
    }

    /// Sends a request for which nobody waits for a response, with a From and a Call-ID that say what
    /// Asterisk may write into its log.
    void forge(String user, String call) throws IOException {
        var request = """
                OPTIONS sip:127.0.0.1 SIP/2.0\r
                Via: SIP/2.0/UDP %1$s:%2$d;rport;branch=z9hG4bK%3$s\r
                From: <sip:%4$s@127.0.0.1>;tag=1\r
                To: <sip:127.0.0.1>\r
                Call-ID: %5$s\r
                CSeq: 1 OPTIONS\r
                Max-Forwards: 70\r
                Content-Length: 0\r
                \r
                """.formatted(address, socket.getLocalPort(), UUID.randomUUID(), user, call)
                .getBytes(UTF_8);
        socket.send(new DatagramPacket(request, request.length, server));
    }

    private int guess(String method, String address, String username, String header) throws IOException {
        var call = UUID.randomUUID().toString();
        var challenge = send(method, address, username, call, 1, header);
        var parts = CHALLENGE.matcher(challenge);
        if (status(challenge) != 401 || !parts.find()) {
            return status(challenge);
        }
        return status(send(
                method,
                address,
                username,
                call,
                2,
                header
                        + "Authorization: Digest username=\"%s\", realm=\"%s\", nonce=\"%s\", uri=\"sip:127.0.0.1\","
                                .formatted(username, parts.group(1), parts.group(2))
                        + " response=\"00000000000000000000000000000000\", algorithm=MD5\r\n"));
    }

    private String send(String method, String to, String username, String call, int sequence, String header)
            throws IOException {
        var own = address + ":" + socket.getLocalPort();
        var request =
                """
                %6$s sip:%7$s SIP/2.0\r
                Via: SIP/2.0/UDP %1$s;rport;branch=z9hG4bK%2$s%3$d\r
                From: <sip:%4$s@127.0.0.1>;tag=%2$s\r
                To: <sip:%4$s@127.0.0.1>\r
                Call-ID: %2$s\r
                CSeq: %3$d %6$s\r
                Contact: <sip:%4$s@%1$s>\r
                Max-Forwards: 70\r
                Expires: 60\r
                %5$sContent-Length: 0\r
                \r
                """.formatted(own, call, sequence, username, header, method, to).getBytes(UTF_8);
        for (int tries = 1; ; tries++) {
            socket.send(new DatagramPacket(request, request.length, server));
            try {
                return responseTo(call + sequence);
            } catch (SocketTimeoutException late) {
                if (tries == TRIES) {
                    throw late;
                }
            }
        }
    }

    /// Leaves out responses to earlier requests, which were sent again.
    ///
    /// @param branch of the request
    private String responseTo(String branch) throws IOException {
        while (true) {
            var packet = new DatagramPacket(new byte[LARGEST], LARGEST);
            socket.receive(packet);
            var response = new String(packet.getData(), 0, packet.getLength(), UTF_8);
            if (response.contains("branch=z9hG4bK" + branch)) {
                return response;
            }
        }
    }

    private static int status(String response) {
        var matcher = STATUS.matcher(response);
        return matcher.lookingAt() ? Integer.parseInt(matcher.group(1)) : 0;
    }

    @Override
    public void close() {
        socket.close();
    }
}
