package dev.switchboard.asterisk.faxes;

import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The names of faxes at Asterisk: of the channels that send, of the files of received ones, and of what
/// the dialplan writes about either (extensions.conf).
final class FaxNames {

    /// The variable of a channel with the name of the file that it receives.
    static final String FILE = "SB_FAX";

    private static final String ID = "([0-9a-f-]{36})";
    private static final Pattern SENDING = Pattern.compile("(fax-" + ID + ")(-pages|-result)?");
    private static final Pattern RECEIVED = Pattern.compile("received-fax-" + ID);
    private static final String RESULT = "-result";

    private FaxNames() {}

    /// The id of a channel that sends.
    static String newChannel(UUID id) {
        return "fax-" + id;
    }

    /// The file with the pages that a channel sends.
    static String pagesOf(String channel) {
        return channel + "-pages";
    }

    /// The file with the pages of a received fax.
    static String received(UUID id) {
        return "received-fax-" + id;
    }

    /// The id of a received fax.
    ///
    /// @return null for another file
    static @Nullable UUID receivedId(String file) {
        var name = RECEIVED.matcher(file);
        return name.matches() ? UUID.fromString(name.group(1)) : null;
    }

    /// The file that says how a fax ended.
    ///
    /// @param name of the channel that sent it, or of its received file
    static String resultOf(String name) {
        return name + RESULT;
    }

    /// The name whose result a file is; any other file's own name.
    static String withoutResult(String file) {
        return file.endsWith(RESULT) ? file.substring(0, file.length() - RESULT.length()) : file;
    }

    /// The channel that sends, or to which a file belongs.
    ///
    /// @param name of a channel or file
    /// @return null if it has nothing to do with sending
    static @Nullable String sendingChannel(String name) {
        var matcher = SENDING.matcher(name);
        return matcher.matches() ? matcher.group(1) : null;
    }
}
