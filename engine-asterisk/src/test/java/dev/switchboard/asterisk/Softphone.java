package dev.switchboard.asterisk;

import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/// baresip: a softphone that registers, answers every call, and sounds a tone into it. It writes
/// what it hears to a file.
final class Softphone implements AutoCloseable {

    static final int TONE = 440;
    private static final Path PROGRAM = Path.of("/usr/bin/baresip");
    private static final List<Path> MODULES =
            List.of(Path.of("/usr/lib/baresip/modules"), Path.of("/usr/lib/x86_64-linux-gnu/baresip/modules"));
    private static final long EXIT_SECONDS = 5;

    private final Path directory;
    private final Process process;

    private Softphone(Path directory, Process process) {
        this.directory = directory;
        this.process = process;
    }

    /// Skips the test where there is no baresip.
    ///
    /// @param port of the server
    static Softphone start(String username, String password, int port) throws IOException {
        var modules = MODULES.stream().filter(Files::isDirectory).findFirst();
        Assumptions.assumeTrue(
                Files.isExecutable(PROGRAM) && modules.isPresent(), "There is no baresip; install baresip-core.");
        var directory = Files.createTempDirectory("baresip-");
        Files.writeString(
                directory.resolve("config"), """
                sip_listen 127.0.0.1:%1$d
                module_path %2$s
                module g711.so
                module ausine.so
                module aubridge.so
                module sndfile.so
                module_app account.so
                module_app menu.so
                ausrc_srate 48000
                ausrc_channels 2
                audio_source ausine,%3$d
                audio_player aubridge,heard
                audio_alert aubridge,alert
                snd_path %4$s
                rtp_ports 28000-28100
                """.formatted(freePort(), modules.orElseThrow(), TONE, directory));
        Files.writeString(
                directory.resolve("accounts"),
                "<sip:%1$s@127.0.0.1:%2$d;transport=udp>;auth_user=%1$s;auth_pass=%3$s;answermode=auto;regint=600\n"
                        .formatted(username, port, password));
        Files.writeString(directory.resolve("contacts"), "");
        var process = new ProcessBuilder(PROGRAM.toString(), "-f", directory.toString())
                .redirectErrorStream(true)
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                .redirectOutput(directory.resolve("output").toFile())
                .start();
        return new Softphone(directory, process);
    }

    /// baresip takes the next port too.
    private static int freePort() throws IOException {
        try (var socket = new DatagramSocket(0, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort() & ~1;
        }
    }

    /// What it has heard so far in its last call.
    Heard heard() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            var file = files.filter(path -> path.toString().endsWith("-dec.wav"))
                    .max(Path::compareTo)
                    .orElseThrow(() -> new AssertionError("baresip has heard nothing: " + output()));
            return Heard.of(WavFile.of(file));
        }
    }

    /// What it has written, for the messages of failures.
    String output() {
        try {
            return Files.readString(directory.resolve("output"));
        } catch (IOException e) {
            return e.toString();
        }
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(EXIT_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException _) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
