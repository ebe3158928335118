package dev.switchboard.api.calling.clients;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.actor.Visibility;
import dev.switchboard.telephony.ClientUser;
import dev.switchboard.telephony.UserClient;
import dev.switchboard.telephony.UserClients;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Registers clients that are connected to an engine, such as SIP phones or the simulator's, beside
/// those that are connected by WebSocket.
@Component
final class EngineClients implements UserClients {

    private static final String COMPANY = "select users.org_id from users join companies on companies.id = users.org_id"
            + " where users.id = :id and users.status = 'active' and companies.status = 'active'";

    private final OpenClients clients;
    private final ClientCommands commands;
    private final PlaceDials dials;
    private final DatabaseClient database;

    EngineClients(OpenClients clients, ClientCommands commands, PlaceDials dials, DatabaseClient database) {
        this.clients = clients;
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
            return clients.open(actor.orgId(), actor.requireUser(), new EngineClient(client))
                    .map(registration -> registration::close);
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
