package dev.switchboard.api.calling.calls;

import dev.switchboard.api.calling.calls.CallChangeStore.Changed;
import dev.switchboard.api.calling.clients.ClientMessage;
import dev.switchboard.api.calling.clients.ClientMessage.CallChanged;
import dev.switchboard.api.calling.clients.ClientMessage.CallOffered;
import dev.switchboard.api.calling.clients.ClientMessage.CallWithdrawn;
import dev.switchboard.api.calling.clients.OpenClients;
import dev.switchboard.api.platform.events.ChangeSignal;
import dev.switchboard.api.platform.events.ChangedResource;
import dev.switchboard.api.platform.events.RecordChange;
import dev.switchboard.telephony.CallEvent;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

/// Pushes calls to open clients: a ringing call to all at which it rings, any other to its user.
/// Those who see all records are notified of each change (`changed`). Clients may miss a message; GET /calls has the
/// current state.
@Component
final class CallNotifications {

    private static final Logger log = LoggerFactory.getLogger(CallNotifications.class);

    private final OpenClients clients;
    private final ChangeSignal changeSignal;
    private final JsonMapper json;

    CallNotifications(OpenClients clients, ChangeSignal changeSignal, JsonMapper json) {
        this.clients = clients;
        this.changeSignal = changeSignal;
        this.json = json;
    }

    /// @param changes the calls after the events, in their order
    Mono<Void> pushChanges(Collection<CallEvent> happened, Collection<Changed> changes) {
        var calls = new HashMap<UUID, Changed>();
        changes.forEach(changed -> calls.merge(changed.call().id(), changed, Changed::followedBy));
        return Flux.concat(
                        Mono.fromRunnable(() -> calls.values().forEach(this::signal)),
                        Flux.fromIterable(happened).concatMap(event -> pushRinging(event, calls)),
                        Flux.fromIterable(calls.values()).concatMap(this::pushChange))
                .then();
    }

    private void signal(Changed changed) {
        var call = changed.call();
        changeSignal.send(new RecordChange(changed.orgId(), ChangedResource.CALLS, call.id(), call.userId()));
        if (changed.parkingChanged()) {
            changeSignal.send(new RecordChange(changed.orgId(), ChangedResource.PARKED_CALLS, call.id(), null));
        }
    }

    private Mono<Void> pushRinging(CallEvent event, Map<UUID, Changed> calls) {
        return switch (event) {
            case CallEvent.Ringing ringing -> {
                var changed = calls.get(ringing.callId());
                yield changed == null
                        ? Mono.empty()
                        : push(event.orgId(), ringing.userIds(), new CallOffered(json.valueToTree(changed.call())));
            }
            case CallEvent.StoppedRinging stopped ->
                push(event.orgId(), stopped.userIds(), new CallWithdrawn(stopped.callId()));
            default -> Mono.empty();
        };
    }

    private Mono<Void> pushChange(Changed changed) {
        var userId = changed.call().userId();
        return userId == null
                ? Mono.empty()
                : push(changed.orgId(), List.of(userId), new CallChanged(json.valueToTree(changed.call())));
    }

    private Mono<Void> push(UUID orgId, List<UUID> users, ClientMessage message) {
        return Flux.fromIterable(users)
                .concatMap(userId -> clients.push(orgId, userId, message))
                .then()
                .onErrorResume(failure -> {
                    log.atWarn()
                            .addKeyValue("company_id", orgId)
                            .setCause(failure)
                            .log("Could not notify clients of a call");
                    return Mono.empty();
                });
    }
}
