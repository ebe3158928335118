package dev.switchboard.asterisk.leading;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SipProbeTests {

    private static final Duration OVER_UDP = Duration.ofMillis(100);
    private static final int LARGEST = 4096;

    private ServerSocket tcp;
    private DatagramSocket udp;

    /// Requests over UDP get no response, as while others flood the port.
    @BeforeEach
    void listen() throws IOException {
        tcp = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        udp = new DatagramSocket(new InetSocketAddress(InetAddress.getLoopbackAddress(), tcp.getLocalPort()));
    }

    @AfterEach
    void close() throws IOException {
        tcp.close();
        udp.close();
    }

    private SipProbe probe() {
        return new SipProbe("127.0.0.1:" + tcp.getLocalPort());
    }

    private void respond() {
        try (var socket = tcp.accept()) {
            var request = new byte[LARGEST];
            int length = socket.getInputStream().read(request);
            var response = new String(request, 0, length, UTF_8).replaceFirst(".*", "SIP/2.0 200 OK");
            socket.getOutputStream().write(response.getBytes(UTF_8));
            socket.getInputStream().read();
        } catch (IOException _) {
            // The probe gets no response.
        }
    }

    @Test
    void takesAResponseOverTcpWhereUdpIsFlooded() throws IOException {
        Thread.ofVirtual().start(this::respond);

        assertThat(probe().responds(Duration.ofMinutes(1), OVER_UDP)).isTrue();
    }

    /// The system accepts connections for a process that is stuck.
    @Test
    void takesAConnectionForNoResponse() throws IOException {
        assertThat(probe().responds(Duration.ofMillis(300), OVER_UDP)).isFalse();
    }

    @Test
    void getsNoResponseWhereNobodyListens() throws IOException {
        var probe = probe();
        close();

        assertThat(probe.responds(Duration.ofMinutes(1), OVER_UDP)).isFalse();
    }
}
