package dev.switchboard.asterisk.guessing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// Reads failed authentications from the security log of an Asterisk on this machine, which is written as
/// JSON (`security => [json]security` in logger.conf). The file is emptied now and then, so that a flood
/// does not fill the disk: also of what has not been read, if it is written faster than it can be read.
/// Whoever sends a SIP request writes into this log: Asterisk does not escape the user of From or the
/// Call-ID, which may contain quotes and line breaks. JSON separates the messages. Of a message, only its
/// end is believed:
///
/// ```
/// SecurityEvent="ChallengeResponseFailed",…,AccountID="x",SessionID="x",LocalAddress="…",
///     RemoteAddress="IPV4/UDP/203.0.113.7/5060",Challenge="…",Response="x",ExpectedResponse=""
/// ```
/// `x` is the sender's. In the response, which follows the address, quotes are always escaped; so what
/// precedes the last unescaped fields is the address that Asterisk has seen.
final class SecurityLog {

    private static final int MOST_AT_ONCE = 1024 * 1024;
    private static final int MOST_PARTS = 16;
    private static final long LONGEST = 4L * 1024 * 1024;

    /// Asterisk's name for users that it does not know.
    private static final String UNKNOWN = "<unknown>";

    private static final String TAIL = ",LocalAddress=\"";

    /// Ends with the first field that the sender determines.
    private static final Pattern HEAD =
            Pattern.compile("SecurityEvent=\"([A-Za-z]+)\",EventTV=\"([^\"]*)\",Severity=\"[^\"]*\","
                    + "Service=\"[^\"]*\",EventVersion=\"[^\"]*\",AccountID=\"([^\"]*)\"");

    private static final Pattern ADDRESS = Pattern.compile(TAIL
            + "[^\"]*\",RemoteAddress=\"IPV[46]/([A-Z]+)/([0-9a-fA-F:.]+)/[0-9]+\""
            + "(?:,Challenge=\"[^\"]*\",Response=\"(?:[^\"\\\\]++|\\\\.)*+\",ExpectedResponse=\"[^\"]*\")?\\s*");

    private static final String RESPONSE_FAILED = "ChallengeResponseFailed";
    private static final Set<String> OTHERS = Set.of("InvalidPassword", "InvalidAccountID");

    /// Whoever answers a challenge receives at the address: Asterisk accepts none that it has sent to
    /// another one. Not those over WebSockets, which all come from the address of this service: it has
    /// authenticated their users before.
    private static final Set<String> WITH_A_CHALLENGE = Set.of("UDP", "TCP", "TLS");

    /// Without a challenge, the address of a single datagram may be forged.
    private static final Set<String> WITHOUT = Set.of("TCP", "TLS");

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSZ");
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Path file;
    private long position = -1;

    /// @param at when
    /// @param username of a device, with which it was tried; null if there is none with that name
    /// @param address from which
    record Failure(Instant at, @Nullable String username, InetAddress address) {}

    SecurityLog(Path file) {
        this.file = file;
    }

    /// The failures since the last call; since now, if there was none.
    List<Failure> read() throws IOException {
        if (position < 0) {
            position = Files.exists(file) ? Files.size(file) : 0;
        }
        try (var channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            if (channel.size() < position) {
                position = 0;
            }
            var found = new ArrayList<Failure>();
            for (int part = 0; part < MOST_PARTS && position < channel.size(); part++) {
                found.addAll(failures(lines(channel)));
            }
            if (position > LONGEST) {
                channel.truncate(0);
                position = 0;
            }
            return found;
        } catch (NoSuchFileException _) {
            position = 0;
            return List.of();
        }
    }

    private String lines(FileChannel channel) throws IOException {
        int size = (int) Math.min(MOST_AT_ONCE, channel.size() - position);
        var buffer = ByteBuffer.allocate(size);
        while (buffer.hasRemaining() && channel.read(buffer, position + buffer.position()) > 0) {
            // reads on
        }
        int end = buffer.position();
        while (end > 0 && buffer.get(end - 1) != '\n') {
            end--;
        }
        // A longer line than fits is none of Asterisk.
        position += end == 0 && size == MOST_AT_ONCE ? size : end;
        return new String(buffer.array(), 0, end, UTF_8);
    }

    static List<Failure> failures(String lines) {
        var failures = new ArrayList<Failure>();
        for (var line : lines.split("\n")) {
            var failure = failure(message(line));
            if (failure != null) {
                failures.add(failure);
            }
        }
        return failures;
    }

    /// @return empty for a line that is none of a security event
    private static String message(String line) {
        if (!line.startsWith("{")) {
            return "";
        }
        try {
            return JSON.readTree(line).path("logmsg").path("message").asString("");
        } catch (JacksonException _) {
            return "";
        }
    }

    private static @Nullable Failure failure(String message) {
        var head = HEAD.matcher(message);
        int tail = message.lastIndexOf(TAIL);
        if (!head.lookingAt() || tail < head.end()) {
            return null;
        }
        var end = ADDRESS.matcher(message).region(tail, message.length());
        if (!end.matches()) {
            return null;
        }
        boolean isAnswer = head.group(1).equals(RESPONSE_FAILED);
        boolean counts = isAnswer
                ? WITH_A_CHALLENGE.contains(end.group(1))
                : OTHERS.contains(head.group(1)) && WITHOUT.contains(end.group(1));
        var address = counts ? Network.address(end.group(2)) : null;
        var at = time(head.group(2));
        if (address == null || at == null) {
            return null;
        }
        var username = head.group(3);
        return new Failure(at, isAnswer && !username.equals(UNKNOWN) ? username : null, address);
    }

    private static @Nullable Instant time(String text) {
        try {
            return TIME.parse(text, Instant::from);
        } catch (DateTimeParseException _) {
            return null;
        }
    }
}
