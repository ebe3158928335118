package dev.switchboard.api.calling.clients;

import static java.util.stream.Collectors.groupingBy;

import dev.switchboard.api.calling.clients.ClientMessage.Changed;
import dev.switchboard.api.calling.clients.ClientStore.Watcher;
import dev.switchboard.api.calling.clients.CompanyChanges.ToSend;
import dev.switchboard.api.platform.events.ChangeSignal;
import dev.switchboard.api.platform.events.ChangedResource;
import dev.switchboard.api.platform.events.RecordChange;
import dev.switchboard.api.platform.jobs.BackgroundJobs;
import dev.switchboard.api.platform.nodes.NodeMessaging;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

/// Notifies open clients of changed records that their users may see
/// (docs/guides/client-socket.md#changes). Nothing waits for it: changes are collected in memory for
/// a moment, and one statement finds the clients of all of them, however many there are. So their
/// cost does not grow with the number of changes, and there is none while nothing changes.
///
/// ```
/// commit ─ ChangeSignal ─▶ collected for 250 ms ─▶ who may see it and has a client open, at which node?
///                                                   ─ ChangeNotice to these nodes ─▶ their clients, once per second
/// ```
@Component
final class ClientChanges {

    private static final String CHANGED = "clients.changed";

    private final ClientStore clients;
    private final OpenClients openClients;
    private final NodeMessaging messaging;
    private final ClientProperties properties;
    private final BackgroundJobs jobs;
    private final JsonMapper json;
    private final Map<UUID, CompanyChanges> collected = new ConcurrentHashMap<>();

    ClientChanges(
            ClientStore clients,
            OpenClients openClients,
            ChangeSignal signal,
            NodeMessaging messaging,
            ClientProperties properties,
            BackgroundJobs jobs,
            JsonMapper json) {
        this.clients = clients;
        this.openClients = openClients;
        this.messaging = messaging;
        this.properties = properties;
        this.jobs = jobs;
        this.json = json;
        messaging.<Notices, Object>on(
                CHANGED, Notices.class, sent -> Mono.fromRunnable(() -> openClients.notifyOf(sent.notices())));
        signal.onChange(this::collect);
    }

    private record Notices(List<ChangeNotice> notices) {}

    private void collect(RecordChange change) {
        var changed = changed(change);
        collected.compute(change.orgId(), (orgId, present) -> {
            var changes = present == null ? new CompanyChanges(orgId, properties.maxChanges()) : present;
            changes.add(changed, change.userId());
            return changes;
        });
    }

    private Changed changed(RecordChange change) {
        return change.resource() == ChangedResource.PRESENCE
                ? new Changed(change.resource(), null, change.id(), null, json.valueToTree(change.content()))
                : new Changed(change.resource(), change.id(), null, change.callId(), null);
    }

    @Scheduled(
            initialDelayString = "${switchboard.clients.collect-changes-for}",
            fixedDelayString = "${switchboard.clients.collect-changes-for}")
    void everyRound() {
        openClients.sendChanges();
        if (!collected.isEmpty()) {
            jobs.run("notify clients of changes", this::send);
        }
    }

    Mono<Void> send() {
        return Mono.fromSupplier(this::takeAll)
                .flatMap(changes -> clients.watchers(changes)
                        .collect(groupingBy(Watcher::node))
                        .flatMap(byNode -> send(changes, byNode)));
    }

    private List<ToSend> takeAll() {
        return List.copyOf(collected.keySet()).stream()
                .map(collected::remove)
                .filter(Objects::nonNull)
                .map(CompanyChanges::takeAll)
                .toList();
    }

    private Mono<Void> send(List<ToSend> changes, Map<UUID, List<Watcher>> watchersByNode) {
        return Flux.fromIterable(watchersByNode.entrySet())
                .flatMap(node ->
                        messaging.send(List.of(node.getKey()), CHANGED, new Notices(notices(changes, node.getValue()))))
                .then();
    }

    private static List<ChangeNotice> notices(List<ToSend> changes, List<Watcher> watchers) {
        var byCompany = watchers.stream().collect(groupingBy(Watcher::orgId));
        return changes.stream()
                .flatMap(taken -> taken.noticesTo(byCompany.getOrDefault(taken.orgId(), List.of())).stream())
                .toList();
    }
}
