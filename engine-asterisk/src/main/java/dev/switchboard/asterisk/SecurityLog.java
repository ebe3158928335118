package dev.switchboard.asterisk;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Reads failed authentications from the security log of an Asterisk on this machine. The file is emptied now and
/// then, so that a flood does not fill the disk: also of what has not been read, if it is written faster than it can be
/// read.
final class SecurityLog {

    private static final int MOST_AT_ONCE = 1024 * 1024;
    private static final int MOST_PARTS = 16;
    private static final long LONGEST = 4L * 1024 * 1024;

    /// Not those over WebSockets, which all come from the address of this service. It has authenticated their users
    /// before.
    private static final Pattern FAILURE = Pattern.compile(
            "SecurityEvent=\"(?:ChallengeResponseFailed|InvalidPassword|InvalidAccountID)\".*?AccountID=\"([^\"]*)\""
                    + ".*?RemoteAddress=\"IPV[46]/(?:UDP|TCP|TLS)/([^/\"]+)/[0-9]+\"");

    private final Path file;
    private long position = -1;

    /// @param username that was tried
    /// @param address from which
    record Failure(String username, String address) {}

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
            var matcher = FAILURE.matcher(line);
            if (matcher.find()) {
                failures.add(new Failure(matcher.group(1), matcher.group(2)));
            }
        }
        return failures;
    }
}
