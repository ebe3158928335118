package dev.switchboard.telephony.testkit;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.switchboard.audio.WavFile;
import dev.switchboard.embedded.FreePort;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/// baresip: a softphone that registers, answers every call, and sounds a tone into it. It writes
/// what it hears to a file.
public final class Softphone implements AutoCloseable {

    /// The tone that it sounds, in Hz, unless another one is given.
    public static final int TONE = 440;
    private static final Path PROGRAM = Path.of("/usr/bin/baresip");
    private static final List<Path> MODULES =
            List.of(Path.of("/usr/lib/baresip/modules"), Path.of("/usr/lib/x86_64-linux-gnu/baresip/modules"));
    private static final String UDP = "udp>";
    private static final String TLS = "tls>;mediaenc=srtp-mand";
    private static final String TLS_OPTIONAL_SRTP = "tls>;mediaenc=srtp";

    private static final String SOURCE = "audio_source ";
    private static final String TONES = SOURCE + "ausine,%d\nausrc_srate 48000\nausrc_channels 2";

    /// Sends what it hears. The rate is that of G.711.
    private static final String ECHO = SOURCE + "aubridge,heard\nausrc_srate 8000\nausrc_channels 1";

    /// Ports for RTP are apart for different tones.
    private static final int RTP_FIRST = 28_000;

    private static final int RTP_PORTS = 20;
    private static final int CONTROL_MILLIS = 2000;
    private static final long EXIT_SECONDS = 5;

    private final Path directory;
    private final Process process;
    private final int controlPort;
    private final int serverPort;

    private Softphone(Path directory, Process process, int controlPort, int serverPort) {
        this.directory = directory;
        this.process = process;
        this.controlPort = controlPort;
        this.serverPort = serverPort;
    }

    /// Skips the test where there is no baresip.
    ///
    /// @param port of the server
    public static Softphone start(String username, String password, int port) throws IOException {
        return start(username, password, port, TONE, UDP, "");
    }

    /// Skips the test where there is no baresip.
    ///
    /// @param port of the server
    /// @param hertz of the tone that it sounds
    public static Softphone start(String username, String password, int port, int hertz) throws IOException {
        return start(username, password, port, hertz, UDP, "");
    }

    /// One that offers and accepts another codec than G.711, and G.711. Skips the test where there is no baresip.
    ///
    /// @param port of the server
    /// @param hertz of the tone that it sounds
    /// @param codec the name of a module of baresip, such as `g722`
    public static Softphone startWithCodec(String username, String password, int port, int hertz, String codec)
            throws IOException {
        return start(username, password, port, hertz, UDP, "", codec);
    }

    /// One that writes how many voicemails are unread, as often as it is notified (RFC 3842). Skips the test where
    /// there is no baresip.
    ///
    /// @param port of the server
    public static Softphone startWithMessages(String username, String password, int port) throws IOException {
        // Its timer runs 1 ms after it is loaded, and never ends if the phone has registered by then. The modules that
        // are loaded after it take longer.
        return start(username, password, port, TONE, UDP, "", "mwi");
    }

    /// One that sends back what it hears, instead of a tone. Skips the test where there is no baresip.
    ///
    /// @param port of the server
    public static Softphone startEchoing(String username, String password, int port) throws IOException {
        return start(username, password, port, TONE, UDP, ECHO);
    }

    /// One that registers over TLS without checking the server's certificate, and has only calls with
    /// encrypted sound (SRTP). Skips the test where there is no baresip.
    ///
    /// @param port of the server for TLS
    public static Softphone startEncrypted(String username, String password, int port) throws IOException {
        return start(username, password, port, TONE, TLS, "");
    }

    /// One that registers over TLS with a server that it trusts, and encrypts sound (SRTP) where it can. Skips
    /// the test where there is no baresip.
    ///
    /// @param port of the server for TLS
    /// @param hertz of the tone that it sounds
    /// @param certificate of the server, a PEM file
    public static Softphone startEncrypted(String username, String password, int port, int hertz, Path certificate)
            throws IOException {
        return start(
                username, password, port, hertz, TLS_OPTIONAL_SRTP, "sip_verify_server yes\nsip_cafile " + certificate);
    }

    private static Softphone start(
            String username, String password, int port, int hertz, String transport, String settings)
            throws IOException {
        return start(username, password, port, hertz, transport, settings, "g711");
    }

    /// @param first the module that is loaded first. Codecs are preferred in this order
    private static Softphone start(
            String username, String password, int port, int hertz, String transport, String settings, String first)
            throws IOException {
        var modules = MODULES.stream().filter(Files::isDirectory).findFirst();
        Assumptions.assumeTrue(
                Files.isExecutable(PROGRAM) && modules.isPresent(), "There is no baresip; install baresip-core.");
        var directory = Files.createTempDirectory("baresip-");
        int controlPort = FreePort.next();
        Files.writeString(directory.resolve("config"), """
                sip_listen 127.0.0.1:%1$d
                module_path %2$s
                module %9$s.so
                module g711.so
                module ausine.so
                module aubridge.so
                module sndfile.so
                module ctrl_tcp.so
                module srtp.so
                %8$s
                module_app account.so
                module_app menu.so
                %3$s
                audio_player aubridge,heard
                audio_alert aubridge,alert
                snd_path %4$s
                ctrl_tcp_listen 127.0.0.1:%5$d
                rtp_ports %6$d-%7$d
                """.formatted(
                        freePort(),
                        modules.orElseThrow(),
                        settings.startsWith(SOURCE) ? "" : TONES.formatted(hertz),
                        directory,
                        controlPort,
                        RTP_FIRST + hertz * 2,
                        RTP_FIRST + hertz * 2 + RTP_PORTS,
                        settings.contains("sip_verify_server") ? settings : settings + "\nsip_verify_server no",
                        first));
        Files.writeString(
                directory.resolve("accounts"),
                "<sip:%1$s@127.0.0.1:%2$d;transport=%4$s;auth_user=%1$s;auth_pass=%3$s;answermode=auto;regint=600\n"
                        .formatted(username, port, password, transport));
        Files.writeString(directory.resolve("contacts"), "");
        var process = new ProcessBuilder(PROGRAM.toString(), "-f", directory.toString())
                .redirectErrorStream(true)
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                .redirectOutput(directory.resolve("output").toFile())
                .start();
        return new Softphone(directory, process, controlPort, port);
    }

    /// baresip takes the next port too.
    private static int freePort() {
        return OutsideSip.freePort() & ~1;
    }

    /// Its user dials.
    public void dial(String number) throws IOException {
        command("dial", number);
    }

    /// Its user hangs up.
    public void hangUp() throws IOException {
        command("hangup", "");
    }

    /// Its user presses the hold key.
    public void hold() throws IOException {
        command("hold", "");
    }

    /// Its user continues the call that is on hold.
    public void resume() throws IOException {
        command("resume", "");
    }

    /// Has a phone that sends back what it hears do so again: baresip 1.0 stops that when it holds a call.
    public void echoAgain() throws IOException {
        command("ausrc", "aubridge,again");
        command("auplay", "aubridge,again");
    }

    /// Its user transfers the call to a number.
    public void transfer(String number) throws IOException {
        command("transfer", "sip:" + number + "@127.0.0.1:" + serverPort);
    }

    /// Sends a command as its module ctrl_tcp reads them: JSON in a netstring.
    private void command(String name, String parameters) throws IOException {
        var json = "{\"command\":\"" + name + "\",\"params\":\"" + parameters + "\",\"token\":\"test\"}";
        try (var socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), controlPort), CONTROL_MILLIS);
            socket.setSoTimeout(CONTROL_MILLIS);
            socket.getOutputStream().write((json.length() + ":" + json + ",").getBytes(US_ASCII));
            var answer = new StringBuilder();
            while (!answer.toString().contains("\"response\":true")) {
                int read = socket.getInputStream().read();
                if (read < 0) {
                    throw new IOException("baresip has not answered: " + answer);
                }
                answer.append((char) read);
            }
        }
    }

    /// What it has heard so far in its last call. baresip 1.0 writes nothing more once it has held the call.
    public Heard heard() throws IOException {
        return written("-dec.wav");
    }

    /// What it has said so far in its last call.
    public Heard said() throws IOException {
        return written("-enc.wav");
    }

    private Heard written(String suffix) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            var file = files.filter(path -> path.toString().endsWith(suffix))
                    .max(Path::compareTo)
                    .orElseThrow(() -> new AssertionError("baresip has written no sound: " + output()));
            return Heard.of(WavFile.of(file));
        }
    }

    /// What it has written, for the messages of failures.
    public String output() {
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
