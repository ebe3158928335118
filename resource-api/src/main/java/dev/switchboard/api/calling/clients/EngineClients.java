package dev.switchboard.api.calling.clients;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.actor.Visibility;
import dev.switchboard.telephony.ClientUser;
import dev.switchboard.telephony.UserClient;
import dev.switchboard.telephony.UserClients;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Registers clients that are connected to an engine, such as SIP phones or the simulator's, beside
/// those that are connected by WebSocket.
@Component
final class EngineClients implements UserClients {

    private static final Logger log = LoggerFactory.getLogger(EngineClients.class);

    private static final String COMPANY = "select users.org_id from users join companies on companies.id = users.org_id"
            + " where users.id = :id and users.status = 'active' and companies.status = 'active'";

    private final OpenClients clients;
    private final WaitingMessages waiting;
    private final ClientCommands commands;
    private final PlaceDials dials;
    private final DatabaseClient database;

    EngineClients(
            OpenClients clients,
            WaitingMessages waiting,
            ClientCommands commands,
            PlaceDials dials,
            DatabaseClient database) {
        this.clients = clients;
        this.waiting = waiting;
        this.commands = commands;
        this.dials = dials;
        this.database = database;
    }

    @Override
    public Mono<ClientUser> user(UUID userId) {
        return database.sql(COMPANY)
                .bind("id", userId)
                .mapValue(UUID.class)
                .one()
                .map(orgId -> new User(new Actor(orgId, userId, new Visibility.User(userId), false)));
    }

    private final class User implements ClientUser {

        private final Actor actor;

        User(Actor actor) {
            this.actor = actor;
        }

        @Override
        public UUID userId() {
            return actor.requireUser();
        }

        @Override
        public Mono<Registration> open(UserClient client) {
            var engineClient = new EngineClient(client);
            return clients.open(actor.orgId(), actor.requireUser(), engineClient)
                    .doOnNext(_ -> sendWaiting(engineClient))
                    .map(registration -> registration::close);
        }

        /// Sends it what was requested while no client was open, as while another node takes over the
        /// engine. The client is open already, so that nothing waits for this.
        private void sendWaiting(EngineClient client) {
            waiting.sendTo(client, actor.orgId(), actor.requireUser())
                    .subscribe(
                            _ -> {},
                            failure -> log.warn("Could not send waiting calls to a client: {}", failure.toString()));
        }

        @Override
        public Mono<Void> answer(UUID callId) {
            return commands.answer(actor, callId);
        }

        @Override
        public Mono<Void> pickUp(UUID callId) {
            return commands.pickUp(actor, callId);
        }

        @Override
        public Mono<UUID> place(UUID dialId) {
            return dials.place(actor.orgId(), actor.requireUser(), dialId);
        }
    }

    /// Passes on the messages that concern an engine's client.
    private record EngineClient(UserClient client) implements OpenClient {

        @Override
        public void push(ClientMessage message) {
            switch (message) {
                case ClientMessage.CallOffered(var call) ->
                    client.callOffered(UUID.fromString(call.get("id").asString()));
                case ClientMessage.CallToPlace(var dialId, var from, var to) -> client.callToPlace(dialId, from, to);
                case ClientMessage.CallChanged _, ClientMessage.CallWithdrawn _, ClientMessage.Changed _ -> {}
            }
        }

        @Override
        public void close() {
            client.closed();
        }
    }
}
