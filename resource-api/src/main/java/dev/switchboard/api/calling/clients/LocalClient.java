package dev.switchboard.api.calling.clients;

import dev.switchboard.api.calling.clients.ClientMessage.Changed;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A client that is open at this node, and the changes that wait to be sent to it.
final class LocalClient {

    private static final Logger log = LoggerFactory.getLogger(LocalClient.class);

    private final UUID orgId;
    private final UUID userId;
    private final OpenClient client;
    private final Duration interval;
    private final PendingChanges changes;
    private long sentAt;

    /// @param interval at least as long after changes were sent the next are
    /// @param maxChanges how many are sent at once
    LocalClient(UUID orgId, UUID userId, OpenClient client, Duration interval, int maxChanges) {
        this.orgId = orgId;
        this.userId = userId;
        this.client = client;
        this.interval = interval;
        this.changes = new PendingChanges(maxChanges);
        this.sentAt = System.nanoTime() - interval.toNanos();
    }

    UUID orgId() {
        return orgId;
    }

    UUID userId() {
        return userId;
    }

    void push(ClientMessage message) {
        try {
            client.push(message);
        } catch (RuntimeException failure) {
            log.atError()
                    .addKeyValue("user_id", userId)
                    .setCause(failure)
                    .log("Could not send {} to a client", message.getClass().getSimpleName());
        }
    }

    void close() {
        client.close();
    }

    synchronized void add(List<Changed> happened) {
        happened.forEach(changes::add);
    }

    /// Sends the changes that wait, if the last ones were sent long enough ago.
    ///
    /// @return whether none wait any more
    synchronized boolean sendChanges() {
        long now = System.nanoTime();
        if (!changes.isEmpty() && now - sentAt >= interval.toNanos()) {
            sentAt = now;
            changes.takeAll().forEach(this::push);
        }
        return changes.isEmpty();
    }
}
