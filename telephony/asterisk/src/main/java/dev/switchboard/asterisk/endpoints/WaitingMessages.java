package dev.switchboard.asterisk.endpoints;

import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.asterisk.ari.AriError;
import dev.switchboard.asterisk.ari.AriPath;
import dev.switchboard.asterisk.threads.Threads;
import dev.switchboard.telephony.UnreadVoicemails;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The message waiting indicators of phones (RFC 3842): how many unread voicemails their users have. Asterisk
/// keeps a count for each user, sends it to the phones when it changes and when they register, and answers
/// their subscriptions.
///
/// The counts are compared every two seconds, so that changes by other nodes are noticed too.
///
/// ARI has no resource for that without modules that most packages lack. A channel that lives for an instant
/// runs `MinivmMWI` in the dialplan instead (extensions.conf, context `message-waiting`).
public final class WaitingMessages {

    private static final Logger log = LoggerFactory.getLogger(WaitingMessages.class);
    private static final String MAILBOXES = "switchboard";
    private static final String EXTENSION = "Local/update@message-waiting/n";
    private static final int CONCURRENT = 4;

    private final UnreadVoicemails unread;
    private final Devices devices;
    private final AriClient ari;
    private final Map<UUID, Integer> shown = new ConcurrentHashMap<>();

    public WaitingMessages(UnreadVoicemails unread, Devices devices, AriClient ari) {
        this.unread = unread;
        this.devices = devices;
        this.ari = ari;
    }

    /// The mailbox of a user's phones.
    public static String mailbox(UUID userId) {
        return userId + "@" + MAILBOXES;
    }

    /// Asterisk may have lost or kept anything.
    public void forget() {
        shown.clear();
    }

    /// Sends what has changed to Asterisk.
    public void refresh() {
        var counts = unread.counts()
                .collectMap(UnreadVoicemails.Count::userId, UnreadVoicemails.Count::unread)
                .blockOptional()
                .orElseThrow();
        Threads.forEach(changed(counts).entrySet(), CONCURRENT, change -> update(change.getKey(), change.getValue()));
    }

    private Map<UUID, Integer> changed(Map<UUID, Integer> counts) {
        var changed = new HashMap<UUID, Integer>();
        for (var user : devices.users()) {
            int count = counts.getOrDefault(user, 0);
            if (!Integer.valueOf(count).equals(shown.get(user))) {
                changed.put(user, count);
            }
        }
        return changed;
    }

    private void update(UUID user, int count) {
        try {
            ari.post(
                    AriPath.of("channels"),
                    Map.of("endpoint", EXTENSION, "app", ari.application(), "timeout", "2"),
                    Map.of("variables", Map.of("SB_MAILBOX", mailbox(user), "SB_UNREAD", String.valueOf(count))));
        } catch (AriError refused) {
            log.warn(
                    "Message waiting indicators cannot be set; extensions.conf lacks the context"
                            + " message-waiting, or Asterisk the module app_minivm: {}",
                    refused.getMessage());
        }
        shown.put(user, count);
    }
}
