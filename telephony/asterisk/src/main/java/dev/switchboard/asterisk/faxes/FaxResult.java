package dev.switchboard.asterisk.faxes;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/// How the transmission of a fax ended, as the dialplan has written it to a file (extensions.conf).
///
/// @param status `SUCCESS`, or anything else for a failure
/// @param pages that were confirmed
/// @param mode `audio` or `T38`
/// @param isMachineKnown whether the other end has identified itself as a fax machine
/// @param from the caller of a received fax, E.164; null for a withheld caller
/// @param to the number that a received fax is for, E.164; empty for a sent fax
/// @param reason as Asterisk describes it
record FaxResult(
        String status,
        int pages,
        String mode,
        boolean isMachineKnown,
        @Nullable String from,
        String to,
        String reason) {

    private static final String SUCCESS = "SUCCESS";
    private static final String SEPARATOR = "\\|";
    private static final int FIELDS = 7;

    /// What Asterisk reports when nothing at the other end has answered as a fax machine does, until the time
    /// for that was over or the other end has hung up.
    private static final Set<String> NO_MACHINE = Set.of(
            "Timed out waiting for initial communication",
            "Timed out waiting for the first message",
            "The HDLC carrier did not stop in a timely manner",
            "The call dropped prematurely",
            "error negotiating T.38",
            "");

    /// @return null while the file is not complete
    static @Nullable FaxResult of(String text) {
        var fields = text.strip().split(SEPARATOR, FIELDS);
        return fields.length == FIELDS
                ? new FaxResult(
                        fields[0],
                        number(fields[1]),
                        fields[2],
                        number(fields[3]) > 0,
                        fields[4].isEmpty() ? null : fields[4],
                        fields[5],
                        fields[6])
                : null;
    }

    private static int number(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException _) {
            return 0;
        }
    }

    boolean isSuccess() {
        return status.equals(SUCCESS);
    }

    /// Whether no fax machine has answered.
    boolean isNoMachine() {
        return !isSuccess() && pages == 0 && !isMachineKnown && NO_MACHINE.contains(reason);
    }
}
