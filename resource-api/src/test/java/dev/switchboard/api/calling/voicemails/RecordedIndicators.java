package dev.switchboard.api.calling.voicemails;

import dev.switchboard.telephony.MessageWaitingIndicator;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import reactor.core.publisher.Mono;

/// Records what the message waiting indicators have shown.
final class RecordedIndicators implements MessageWaitingIndicator {

    record Shown(UUID orgId, UUID numberId, boolean lit) {}

    final List<Shown> all = new CopyOnWriteArrayList<>();
    volatile boolean unreachable;

    @Override
    public Mono<Void> show(UUID orgId, UUID numberId, boolean lit) {
        return unreachable
                ? Mono.error(new IllegalStateException("no phone is registered"))
                : Mono.fromRunnable(() -> all.add(new Shown(orgId, numberId, lit)));
    }

    /// The states that the indicators of a line have shown, in order.
    List<Boolean> of(UUID numberId) {
        return all.stream()
                .filter(shown -> shown.numberId().equals(numberId))
                .map(Shown::lit)
                .toList();
    }
}
