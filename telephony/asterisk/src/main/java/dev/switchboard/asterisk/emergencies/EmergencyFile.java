package dev.switchboard.asterisk.emergencies;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.switchboard.contract.keys.Sha256;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A file that the dialplan has written about an emergency call (extensions.conf): when it began, or when it ended.
///
/// @param name of the file, such as `emergency-1795870752201-asterisk-1795870752.0-begun`
/// @param at when the call began
/// @param channel of the device
/// @param isEnd whether it says how the call ended
record EmergencyFile(String name, Instant at, String channel, boolean isEnd) {

    private static final Pattern NAME = Pattern.compile("(emergency-([0-9]{13})-(.+))-(begun|ended)");
    private static final String BEGUN = "-begun";
    private static final String ENDED = "-ended";

    /// @return null for another file
    static @Nullable EmergencyFile of(String name) {
        var parts = NAME.matcher(name);
        return parts.matches()
                ? new EmergencyFile(
                        name,
                        Instant.ofEpochMilli(Long.parseLong(parts.group(2))),
                        parts.group(3),
                        name.endsWith(ENDED))
                : null;
    }

    /// What the names of both files of a call begin with.
    String call() {
        return name.substring(0, name.length() - BEGUN.length());
    }

    /// The name of the file that says how a call ended.
    ///
    /// @param call as of [#call]
    static String endOf(String call) {
        return call + ENDED;
    }

    /// The id of the call, the same for every process: a UUID of version 7 (RFC 9562) with the time of the call and,
    /// for its random bits, a hash of the names of the Asterisk and the channel.
    UUID callId(String server) {
        var hash = ByteBuffer.wrap(Sha256.of((server + '/' + channel).getBytes(UTF_8)));
        long high = (at.toEpochMilli() << 16) | 0x7000 | (hash.getLong() & 0xFFF);
        long low = (hash.getLong() & 0x3FFF_FFFF_FFFF_FFFFL) | 0x8000_0000_0000_0000L;
        return new UUID(high, low);
    }
}
