package dev.switchboard.api.webhooks.deliveries;

import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.events.EventName;
import dev.switchboard.api.webhooks.deliveries.UnreadableDeliveries.Unreadable;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// Collects the rows that a read returns for one subscription. After a first attempt whose event
/// this version does not know, it takes no more of that key, since a later event must not be sent
/// before it.
final class DuePage {

    private final DueDeliveries.Request request;
    private final Subscription subscription;
    private final List<PendingDelivery> due = new ArrayList<>();
    private final List<Unreadable> unreadable = new ArrayList<>();
    private final Set<UUID> blockedKeys = new HashSet<>();
    private int rows;

    /// @param row any of the subscription's rows
    DuePage(DueDeliveries.Request request, Columns row) {
        this.request = request;
        this.subscription = subscription(request, row);
    }

    void add(Columns row) {
        var eventId = row.uuidOrNull("event_id");
        if (eventId == null) {
            return;
        }
        rows++;
        var key = row.uuid("ordering_key");
        boolean inOrder = row.count("attempts") == 0 && row.count("first_attempt") == 1;
        if (inOrder && blockedKeys.contains(key)) {
            return;
        }
        var name = row.textOrNull("name");
        var known = name == null ? Optional.<EventName>empty() : EventName.of(name);
        if (known.isPresent()) {
            due.add(delivery(request.orgId(), known.get(), row));
            return;
        }
        unreadable.add(new Unreadable(request.orgId(), request.webhookId(), eventId, key, inOrder, name));
        if (inOrder && name != null) {
            blockedKeys.add(key);
        }
    }

    List<Unreadable> unreadable() {
        return unreadable;
    }

    /// @param setAside whether the unreadable deliveries are postponed or dropped, so that they
    ///     count as found
    DueDeliveries.Result result(boolean setAside) {
        return new DueDeliveries.Result(subscription, due, setAside ? rows : due.size());
    }

    private static Subscription subscription(DueDeliveries.Request request, Columns row) {
        return new Subscription(
                new Lease(request.orgId(), request.webhookId(), row.number("lease")),
                row.text("url"),
                row.count("generation"),
                Objects.requireNonNull(row.valueOrNull("secret", ByteBuffer.class)),
                row.valueOrNull("previous_secret", ByteBuffer.class),
                row.instantOrNull("previous_secret_until"),
                row.valueOrNull("headers", ByteBuffer.class),
                row.valueOrNull("rate_per_second", Integer.class),
                row.bool("active"));
    }

    private static PendingDelivery delivery(UUID orgId, EventName name, Columns row) {
        return new PendingDelivery(
                row.uuid("id"),
                orgId,
                row.uuid("event_id"),
                row.uuid("ordering_key"),
                row.number("number"),
                row.count("first_attempt"),
                row.count("attempts"),
                name,
                row.instant("occurred_at"),
                row.text("data"),
                row.bool("test"));
    }
}
