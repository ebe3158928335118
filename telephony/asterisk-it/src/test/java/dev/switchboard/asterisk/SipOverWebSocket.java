package dev.switchboard.asterisk;

import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.UUID;
import java.util.concurrent.CompletionStage;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// SIP as a browser sends it (RFC 7118), without credentials.
final class SipOverWebSocket implements WebSocket.Listener, AutoCloseable {

    private static final Pattern STATUS = Pattern.compile("^SIP/2\\.0 ([0-9]{3}) ");
    private static final String OFFER =
            "v=0\r\no=x 1 1 IN IP4 127.0.0.1\r\ns=-\r\nc=IN IP4 127.0.0.1\r\nt=0 0\r\nm=audio 40000 RTP/AVP 0\r\n";

    private final HttpClient http;
    private final WebSocket socket;
    private volatile int status;

    /// @param address of loopback from which it connects
    /// @param ari of the Asterisk, whose HTTP server has the WebSocket too
    SipOverWebSocket(String address, URI ari) {
        http = HttpClient.newBuilder()
                .localAddress(InetAddress.ofLiteral(address))
                .build();
        socket = http.newWebSocketBuilder()
                .subprotocols("sip")
                .buildAsync(URI.create("ws://" + ari.getAuthority() + "/ws"), this)
                .join();
    }

    /// The status of the last response; 0 before.
    int status() {
        return status;
    }

    void invite(String number) {
        var id = UUID.randomUUID();
        socket.sendText("""
                        INVITE sip:%1$s@127.0.0.1 SIP/2.0\r
                        Via: SIP/2.0/WS browser.invalid;branch=z9hG4bK%2$s\r
                        From: <sip:+13125550199@127.0.0.1>;tag=1\r
                        To: <sip:%1$s@127.0.0.1>\r
                        Call-ID: %2$s\r
                        CSeq: 1 INVITE\r
                        Max-Forwards: 70\r
                        Contact: <sip:browser@browser.invalid;transport=ws>\r
                        Content-Type: application/sdp\r
                        Content-Length: %3$d\r
                        \r
                        %4$s""".formatted(number, id, OFFER.length(), OFFER), true).join();
    }

    @Override
    public @Nullable CompletionStage<?> onText(WebSocket webSocket, CharSequence data, boolean last) {
        var matcher = STATUS.matcher(data);
        if (matcher.find()) {
            status = Integer.parseInt(matcher.group(1));
        }
        webSocket.request(1);
        return null;
    }

    @Override
    public void close() {
        socket.abort();
        http.shutdownNow();
    }
}
