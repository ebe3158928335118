package dev.switchboard.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.ServerSocket;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class FreePortTests {

    @Test
    void returnsDistinctPortsThatCanBeOpened() throws IOException {
        var ports = FreePort.next(50);

        assertThat(ports).hasSize(50).doesNotHaveDuplicates();
        for (int port : ports) {
            try (var socket = new ServerSocket(port, 1, FreePort.LOOPBACK)) {
                assertThat(socket.getLocalPort()).isEqualTo(port);
            }
        }
    }

    @Test
    void returnsPortsBetweenThoseOfSoundAndThoseOfOutgoingConnections() {
        assertThat(FreePort.next(100)).allSatisfy(port -> assertThat(port).isBetween(17_400, 31_999));
    }

    @Test
    void returnsNoPortThatIsInUse() throws IOException {
        int taken = FreePort.next();
        try (var socket = new ServerSocket(taken, 1, FreePort.LOOPBACK)) {
            assertThat(socket.isBound()).isTrue();
            // Many ports, so that the taken one would probably be among them if it were not checked.
            for (int i = 0; i < 20; i++) {
                assertThat(FreePort.next(500)).doesNotContain(taken);
            }
        }
    }

    /// Neither opens them, as if its servers took a long time to start.
    @Test
    void returnsOthersThanAnotherProcess() throws Exception {
        var java = ProcessHandle.current().info().command().orElseThrow();
        var other = new ProcessBuilder(java, "-cp", System.getProperty("java.class.path"), OtherProcess.class.getName())
                .redirectErrorStream(true)
                .start();
        try (var lines = other.inputReader()) {
            var others = lines.readLine();
            for (int i = 0; i < 20; i++) {
                assertThat(FreePort.next(15).stream().map(String::valueOf)).doesNotContain(others.split(" "));
            }
        } finally {
            other.destroyForcibly().waitFor();
        }
    }

    /// Prints ports, and keeps its claim until it is killed.
    static final class OtherProcess {

        private OtherProcess() {}

        public static void main(String... arguments) throws InterruptedException {
            System.out.println(FreePort.next(90).stream().map(String::valueOf).collect(Collectors.joining(" ")));
            Thread.currentThread().join();
        }
    }

    @Test
    void failsWhenThereAreTooFew() {
        assertThatThrownBy(() -> FreePort.next(2000))
                .isInstanceOf(EmbeddedServerException.class)
                .hasMessage("No free TCP ports were found on 127.0.0.1.");
    }
}
