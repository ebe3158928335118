package dev.switchboard.asterisk.endpoints;

import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.asterisk.ari.AriError;
import dev.switchboard.asterisk.ari.AriPath;
import dev.switchboard.asterisk.threads.Threads;
import dev.switchboard.telephony.UnreadVoicemails;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The message waiting indicators of phones (RFC 3842): how many unread voicemails their users have. Asterisk
/// keeps a count for each user, sends it to the phones when it changes and when they register, and answers
/// their subscriptions.
///
/// What has changed is sent every two seconds, so that changes by other nodes are noticed too. After a connect,
/// [Bookmark] says what Asterisk has.
///
/// ARI has no resource for that without modules that most packages lack. A channel that lives for an instant
/// runs `MinivmMWI` in the dialplan instead (extensions.conf, context `message-waiting`).
public final class WaitingMessages {

    private static final Logger log = LoggerFactory.getLogger(WaitingMessages.class);
    private static final String MAILBOXES = "switchboard";
    private static final String EXTENSION = "Local/update@message-waiting/n";
    private static final int CONCURRENT = 4;

    /// A variable of Asterisk: up to which change its counts are right.
    private static final String BOOKMARK = "SB_UNREAD";

    /// No position: Asterisk may have any counts.
    private static final String BEGUN = "begun";

    private final UnreadVoicemails unread;
    private final Devices devices;
    private final AriClient ari;
    private final Bookmark bookmark;

    /// Of users with unread voicemails.
    private final Map<UUID, Integer> counts = new ConcurrentHashMap<>();

    /// What Asterisk has, as far as it is known.
    private final Map<UUID, Integer> shown = new ConcurrentHashMap<>();

    /// Users for whom Asterisk may have another count.
    private final Set<UUID> due = ConcurrentHashMap.newKeySet();
    private @Nullable String position;
    private volatile boolean isForgotten = true;

    public WaitingMessages(UnreadVoicemails unread, Devices devices, AriClient ari) {
        this.unread = unread;
        this.devices = devices;
        this.ari = ari;
        this.bookmark = new Bookmark(ari, BOOKMARK);
    }

    /// The mailbox of a user's phones.
    public static String mailbox(UUID userId) {
        return userId + "@" + MAILBOXES;
    }

    /// Asterisk may have lost or kept anything.
    public void forget() {
        isForgotten = true;
    }

    /// Sends what has changed to Asterisk. A user without a device waits until there is one.
    public void refresh() {
        if (isForgotten) {
            isForgotten = false;
            begin();
        } else {
            var changed = unread.counts(position).blockOptional().orElseThrow();
            take(changed);
            due.addAll(changed.complete() ? devices.users() : changed.unread().keySet());
        }
        due.addAll(devices.takeNewUsers());
        due.removeIf(user -> !devices.hasUser(user));
        var users = Set.copyOf(due);
        Threads.forEach(users, CONCURRENT, this::update);
        bookmark.write(Objects.requireNonNull(position), !users.isEmpty());
    }

    /// An Asterisk without a bookmark has just been started, and has no counts.
    private void begin() {
        try {
            var marked = bookmark.read();
            shown.clear();
            due.clear();
            take(unread.counts(null).blockOptional().orElseThrow());
            if (marked == null) {
                bookmark.write(BEGUN, true);
                due.addAll(counts.keySet());
            } else {
                var since = unread.counts(marked).blockOptional().orElseThrow();
                due.addAll(since.complete() ? devices.users() : since.unread().keySet());
            }
        } catch (RuntimeException failure) {
            isForgotten = true;
            throw failure;
        }
    }

    private void take(UnreadVoicemails.Counts now) {
        if (now.complete()) {
            counts.clear();
        }
        now.unread().forEach((user, count) -> {
            if (count == 0) {
                counts.remove(user);
            } else {
                counts.put(user, count);
            }
        });
        position = now.position();
    }

    private void update(UUID user) {
        int count = counts.getOrDefault(user, 0);
        if (!Integer.valueOf(count).equals(shown.get(user))) {
            send(user, count);
            shown.put(user, count);
        }
        due.remove(user);
    }

    private void send(UUID user, int count) {
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
    }
}
