package dev.switchboard.api.webhooks.subscriptions;

import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.scopes.Scope;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/// Stores which apps subscriptions belong to, and what those apps could do.
@Repository
class WebhookOwnerStore {

    private static final String SELECT = """
            select client_id, owner_party, owner_scopes, owner_ended from webhooks
            where org_id = :org_id and id = :id and client_id is not null""";
    private static final String SAVE = """
            update webhooks set owner_party = :party, owner_scopes = :scopes, owner_ended = false
            where org_id = :org_id and id = :id and client_id = :client_id""";

    private final DatabaseClient database;

    WebhookOwnerStore(DatabaseClient database) {
        this.database = database;
    }

    /// The owner of a subscription; empty if no app created it.
    Mono<WebhookOwner> find(UUID orgId, UUID webhookId) {
        return database.sql(SELECT)
                .bind("org_id", orgId)
                .bind("id", webhookId)
                .map(row -> owner(new Columns(row)))
                .one();
    }

    /// Stores party and scopes of the app that has changed its subscription; does nothing for
    /// other credentials.
    Mono<Void> save(Identity credential, UUID webhookId) {
        var clientId = credential.clientId();
        var party = credential.party();
        if (clientId == null || party == null) {
            return Mono.empty();
        }
        return database.sql(SAVE)
                .bind("party", Columns.nameOf(party))
                .bind("scopes", credential.scopes().stream().map(Scope::value).toArray(String[]::new))
                .bind("org_id", credential.orgId())
                .bind("id", webhookId)
                .bind("client_id", clientId)
                .then();
    }

    private static WebhookOwner owner(Columns row) {
        return new WebhookOwner(
                row.text("client_id"),
                row.constant("owner_party", Identity.Party.class),
                row.texts("owner_scopes").stream()
                        .map(Scope::of)
                        .flatMap(Optional::stream)
                        .collect(Collectors.toUnmodifiableSet()),
                row.bool("owner_ended"));
    }
}
