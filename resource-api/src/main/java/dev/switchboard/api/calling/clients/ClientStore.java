package dev.switchboard.api.calling.clients;

import dev.switchboard.api.calling.clients.CompanyChanges.ToSend;
import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.nodes.Nodes;
import java.util.Collection;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

@Repository
class ClientStore {

    private static final String OPEN =
            " from clients join nodes on nodes.id = clients.node where clients.org_id = :org_id and " + Nodes.ALIVE;

    /// The sub-selects hide the lengths of the arrays, so that the plan is kept (package `database`), and
    /// users are looked up for open clients only.
    private static final String WATCHERS = """
            select distinct watching.org_id, watching.user_id, watching.node, watching.administers
            from unnest((select :org_ids), (select :everybody)) as changed (org_id, everybody)
            cross join lateral (
                select clients.org_id, clients.user_id, clients.node, watcher.administers
                from clients
                join nodes on nodes.id = clients.node and %s
                cross join lateral (
                    select role <> 'member' as administers from users
                    where users.org_id = clients.org_id and users.id = clients.user_id and status = 'active'
                    offset 0) as watcher
                where clients.org_id = changed.org_id
                offset 0) as watching
            where changed.everybody or watching.administers or watching.user_id = any ((select :user_ids)::uuid[])""".formatted(Nodes.ALIVE);

    private final DatabaseClient database;

    ClientStore(DatabaseClient database) {
        this.database = database;
    }

    /// Adds a client, unless the user has that many open. Runs in the caller's transaction, which adds
    /// the clients of one user one after the other.
    ///
    /// @param most how many the user may have open at active nodes
    /// @return whether it was added
    Mono<Boolean> add(UUID orgId, UUID userId, UUID id, UUID node, int most) {
        return lock(orgId, userId)
                .then(database.sql("insert into clients (org_id, id, user_id, node)"
                                + " select :org_id, :id, :user_id, :node where (select count(*)" + OPEN
                                + " and clients.user_id = :user_id) < :most")
                        .bind("org_id", orgId)
                        .bind("id", id)
                        .bind("user_id", userId)
                        .bind("node", node)
                        .bind("most", most)
                        .fetch()
                        .rowsUpdated())
                .map(rows -> rows == 1);
    }

    /// How many clients the user has open at active nodes.
    Mono<Long> count(UUID orgId, UUID userId) {
        return database.sql("select count(*)" + OPEN + " and clients.user_id = :user_id")
                .bind("org_id", orgId)
                .bind("user_id", userId)
                .mapValue(Long.class)
                .one();
    }

    /// Locks the user until the end of the transaction, so that counting and adding are one step.
    Mono<Void> lock(UUID orgId, UUID userId) {
        return database.sql("select from users where org_id = :org_id and id = :id for no key update")
                .bind("org_id", orgId)
                .bind("id", userId)
                .then();
    }

    Mono<Void> remove(UUID orgId, UUID id) {
        return database.sql("delete from clients where org_id = :org_id and id = :id")
                .bind("org_id", orgId)
                .bind("id", id)
                .then();
    }

    /// The nodes at which the user has a client open.
    Flux<UUID> nodes(UUID orgId, UUID userId) {
        return database.sql("select distinct clients.node" + OPEN + " and clients.user_id = :user_id")
                .bind("org_id", orgId)
                .bind("user_id", userId)
                .mapValue(UUID.class)
                .all();
    }

    Flux<UUID> users(UUID orgId) {
        return database.sql("select distinct clients.user_id" + OPEN)
                .bind("org_id", orgId)
                .mapValue(UUID.class)
                .all();
    }

    /// A user with a client open at a node who may see changed records.
    ///
    /// @param administers whether the user is owner or admin, and so may see all of them
    record Watcher(UUID orgId, UUID userId, UUID node, boolean administers) {}

    /// The users who may see changed records and have a client open. Their roles are read now.
    ///
    Flux<Watcher> watchers(Collection<ToSend> changes) {
        return database.sql(WATCHERS)
                .bind("org_ids", changes.stream().map(ToSend::orgId).toArray(UUID[]::new))
                .bind(
                        "everybody",
                        changes.stream().map(ToSend::concernsEverybody).toArray(Boolean[]::new))
                .bind(
                        "user_ids",
                        changes.stream()
                                .flatMap(ofCompany -> ofCompany.forUsers().keySet().stream())
                                .toArray(UUID[]::new))
                .map(row -> {
                    var columns = new Columns(row);
                    return new Watcher(
                            columns.uuid("org_id"),
                            columns.uuid("user_id"),
                            columns.uuid("node"),
                            columns.bool("administers"));
                })
                .all();
    }

    /// The clients at a node whose users are disabled or belong to a suspended company.
    Flux<UUID> ofUsersWithoutAccess(UUID node) {
        return database.sql("select clients.id from clients join users on users.org_id = clients.org_id"
                        + " and users.id = clients.user_id join companies on companies.id = clients.org_id"
                        + " where clients.node = :node"
                        + " and (users.status <> 'active' or companies.status <> 'active')")
                .bind("node", node)
                .mapValue(UUID.class)
                .all();
    }
}
