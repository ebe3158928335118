package dev.switchboard.api.simulator;

import dev.switchboard.api.acting.Acting;
import dev.switchboard.api.acting.View;
import dev.switchboard.api.clients.ClientCommands;
import dev.switchboard.api.clients.ClientMessage;
import dev.switchboard.api.clients.OpenClient;
import dev.switchboard.api.clients.OpenClients;
import dev.switchboard.api.clients.PlaceDials;
import dev.switchboard.api.errors.ApiException;
import dev.switchboard.api.input.RecordId;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// People whose client application is open without a browser.
@Component
final class SimulatedClients {

    private static final Logger log = LoggerFactory.getLogger(SimulatedClients.class);
    private static final String ORGANISATION = "select org_id from users where id = :id and status = 'active'";

    private final OpenClients clients;
    private final ClientCommands commands;
    private final PlaceDials dials;
    private final DatabaseClient database;
    private final World world;
    private final SimulatorProperties times;
    private final Map<UUID, Opened> open = new ConcurrentHashMap<>();

    SimulatedClients(
            OpenClients clients,
            ClientCommands commands,
            PlaceDials dials,
            DatabaseClient database,
            World world,
            SimulatorProperties times) {
        this.clients = clients;
        this.commands = commands;
        this.dials = dials;
        this.database = database;
        this.world = world;
        this.times = times;
    }

    private record Opened(Acting acting, OpenClients.Registration registration) {}

    /// Opens the person's client; one that is open already is replaced.
    Mono<Void> open(String userId, boolean answers) {
        return person(userId)
                .switchIfEmpty(
                        Mono.error(() -> ApiException.validation("user_id", "is no active person of any organisation")))
                .flatMap(acting -> clients.open(acting.orgId(), acting.person(), client(acting, answers))
                        .map(registration -> new Opened(acting, registration)))
                .flatMap(opened -> {
                    var before = open.put(opened.acting().person(), opened);
                    return before == null ? Mono.empty() : before.registration().close();
                });
    }

    /// 404 when it is not open.
    Mono<Void> close(String userId) {
        var opened = opened(userId);
        return opened.isEmpty()
                ? Mono.error(ApiException.notFound())
                : Mono.defer(() -> {
                    open.remove(opened.get().acting().person(), opened.get());
                    return opened.get().registration().close();
                });
    }

    /// Picks up a parked call; 404 when the client is not open, 409 when the call is not parked.
    Mono<Void> pickUp(String userId, String callId) {
        var opened = opened(userId);
        return opened.isEmpty()
                ? Mono.error(ApiException.notFound())
                : commands.pickUp(opened.get().acting(), RecordId.inPath(callId));
    }

    private Optional<Opened> opened(String userId) {
        return RecordId.parse(userId).map(open::get);
    }

    private Mono<Acting> person(String userId) {
        return Mono.justOrEmpty(RecordId.parse(userId))
                .flatMap(id -> database.sql(ORGANISATION)
                        .bind("id", id)
                        .mapValue(UUID.class)
                        .one()
                        .map(orgId -> new Acting(orgId, id, new View.Person(id), false)));
    }

    private OpenClient client(Acting acting, boolean answers) {
        return new OpenClient() {
            @Override
            public void push(ClientMessage message) {
                if (answers) {
                    react(acting, message).subscribe(_ -> {}, SimulatedClients::late);
                }
            }

            // It is opened again, as a browser does.
            @Override
            public void close() {
                SimulatedClients.this
                        .open(acting.person().toString(), answers)
                        .subscribe(_ -> {}, SimulatedClients::late);
            }
        };
    }

    private static void late(Throwable failure) {
        log.info("A simulated client came too late: {}", failure.getMessage());
    }

    private Mono<Void> react(Acting acting, ClientMessage message) {
        return switch (message) {
            case ClientMessage.CallOffered(var call) ->
                answer(acting, UUID.fromString(call.get("id").asString()));
            case ClientMessage.CallToPlace dial ->
                dials.place(acting.orgId(), acting.person(), dial.dialId()).then();
            case ClientMessage.CallChanged _, ClientMessage.CallWithdrawn _ -> Mono.empty();
        };
    }

    private Mono<Void> answer(Acting acting, UUID callId) {
        return world.expectsAnswer(callId)
                ? Mono.delay(times.answerAfter()).then(Mono.defer(() -> commands.answer(acting, callId)))
                : Mono.empty();
    }
}
