package dev.switchboard.telephony.testkit;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.awaitility.Awaitility.await;

import dev.switchboard.embedded.FreePort;
import dev.switchboard.media.audio.WavFile;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;

/// baresip: a softphone that registers, answers every call unless it is told otherwise, and sounds a tone into it. It
/// writes what it hears to a file.
public final class Softphone implements Talker, AutoCloseable {

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

    /// All softphones share these ports for RTP, as those of [TestNode].
    private static final int RTP_FIRST = 33_000;

    private static final int RTP_LAST = 59_999;

    /// How the names of the files with the sound of its calls end.
    private static final String HEARD = "-dec.wav";

    private static final String SAID = "-enc.wav";

    private static final Duration POLL = Duration.ofMillis(20);
    private static final int CONTROL_MILLIS = 60_000;
    private static final long EXIT_SECONDS = 5;

    private final Path directory;
    private final Process process;
    private final int controlPort;
    private final int serverPort;
    private final int hertz;

    private Softphone(Path directory, Process process, int controlPort, int serverPort, int hertz) {
        this.directory = directory;
        this.process = process;
        this.controlPort = controlPort;
        this.serverPort = serverPort;
        this.hertz = hertz;
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
                        RTP_FIRST,
                        RTP_LAST,
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
        return new Softphone(directory, process, controlPort, port, hertz);
    }

    /// baresip takes the next port too.
    private static int freePort() {
        return OutsideSip.freePort() & ~1;
    }

    /// Has it ring until its user answers.
    public void ringUntilAnswered() throws IOException {
        command("answermode", "manual");
    }

    /// Has it answer every call by itself, except one that rings already.
    public void answerByItself() throws IOException {
        command("answermode", "auto");
    }

    /// Its user answers the call that rings.
    public void answer() throws IOException {
        command("accept", "");
    }

    /// Whether it rings.
    public boolean isRinging() throws IOException {
        return calls().contains("INCOMING");
    }

    /// Whether it has no call.
    public boolean isIdle() throws IOException {
        return calls().contains("Active calls (0)");
    }

    private String calls() throws IOException {
        return command("listcalls", "");
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
    ///
    /// @return the response
    private String command(String name, String parameters) throws IOException {
        var json = "{\"command\":\"" + name + "\",\"params\":\"" + parameters + "\",\"token\":\"test\"}";
        try (var socket = connected()) {
            socket.setSoTimeout(CONTROL_MILLIS);
            socket.getOutputStream().write((json.length() + ":" + json + ",").getBytes(US_ASCII));
            var message = "";
            while (!message.contains("\"response\":true")) {
                message = message(socket.getInputStream());
            }
            return message;
        }
    }

    /// It listens only once it has loaded its modules.
    private Socket connected() {
        return await().pollInterval(POLL)
                .ignoreException(ConnectException.class)
                .until(() -> new Socket(InetAddress.getLoopbackAddress(), controlPort), _ -> true);
    }

    /// The content of a netstring: its length, a colon, the content, a comma.
    private static String message(InputStream in) throws IOException {
        int length = 0;
        for (int next = in.read(); next != ':'; next = in.read()) {
            if (next < 0) {
                throw new EOFException("baresip has not answered");
            }
            length = length * 10 + Character.digit(next, 10);
        }
        var content = in.readNBytes(length);
        in.skipNBytes(1);
        return new String(content, UTF_8);
    }

    /// What it has heard so far in its last call. baresip 1.0 writes nothing more once it has held the call.
    public Heard heard() throws IOException {
        return written(HEARD);
    }

    @Override
    public int tone() {
        return hertz;
    }

    /// With the restriction of [#heard].
    @Override
    public Heard heardSoFar() throws IOException {
        var sounds = new ArrayList<Heard>();
        for (var file : files(HEARD)) {
            sounds.add(Heard.of(WavFile.of(file)));
        }
        return Heard.inTurn(sounds);
    }

    /// Deletes its recordings. To be called while it has no call; [#heard] then returns the sound of the next one.
    public void forgetCalls() throws IOException {
        for (var suffix : List.of(HEARD, SAID)) {
            for (var file : files(suffix)) {
                Files.delete(file);
            }
        }
    }

    /// What it has said so far in its last call.
    public Heard said() throws IOException {
        return written(SAID);
    }

    private Heard written(String suffix) throws IOException {
        var files = files(suffix);
        if (files.isEmpty()) {
            throw new AssertionError("baresip has written no sound: " + output());
        }
        return Heard.of(WavFile.of(files.getLast()));
    }

    /// In the order of its calls; their names have the time.
    private List<Path> files(String suffix) throws IOException {
        try (var files = Files.list(directory)) {
            return files.filter(path -> path.toString().endsWith(suffix))
                    // One that is just being created has no header.
                    .filter(path -> path.toFile().length() > 0)
                    .sorted()
                    .toList();
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
