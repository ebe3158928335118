package dev.switchboard.api.directory.users;

import dev.switchboard.api.platform.database.ColumnNames;
import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.database.SearchClient;
import dev.switchboard.api.platform.database.SearchPattern;
import dev.switchboard.api.platform.database.Select;
import dev.switchboard.web.paging.PageRequest;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

@Repository
class UserStore {

    private static final String COLUMNS = "id, name, email, extension, role, status, created_at, updated_at";
    private static final ColumnNames NAMES = ColumnNames.of(COLUMNS);
    static final String SELECT = "select " + COLUMNS + " from users where org_id = :org_id";

    /// Separates the values in the column `search`.
    private static final String SEPARATOR = "\u001f";

    private final DatabaseClient database;
    private final SearchClient searches;

    UserStore(DatabaseClient database, SearchClient searches) {
        this.database = database;
        this.searches = searches;
    }

    Mono<User> find(UUID orgId, UUID userId) {
        return one(one(orgId, userId));
    }

    /// The user, with the row locked until the transaction ends.
    Mono<User> lock(UUID orgId, UUID userId) {
        return one(one(orgId, userId).add(" for no key update"));
    }

    /// Serializes transactions that assign extensions of a company.
    ///
    /// @return its country, by whose emergency numbers extensions are refused
    Mono<String> lockExtensions(UUID orgId) {
        return database.sql("select country from companies where id = :org_id for no key update")
                .bind("org_id", orgId)
                .mapValue(String.class)
                .one();
    }

    /// Writes the fields that PATCH can change.
    Mono<Void> save(UUID orgId, User user) {
        return database.sql("update users set name = :name, extension = :extension, role = :role,"
                        + " updated_at = :updated_at where org_id = :org_id and id = :id")
                .bind("name", user.name())
                .bind("extension", Columns.parameter(user.extension(), String.class))
                .bind("role", Columns.nameOf(user.role()))
                .bind("updated_at", user.updatedAt())
                .bind("org_id", orgId)
                .bind("id", user.id())
                .then();
    }

    private static Select one(UUID orgId, UUID userId) {
        return Select.from(SELECT).bind("org_id", orgId).and("id = :id").bind("id", userId);
    }

    private Mono<User> one(Select select) {
        return select.on(database).map(row -> user(new Columns(row))).one();
    }

    /// The users that match the query, in code-point order of their names, then by id.
    Flux<User> list(UUID orgId, UserQuery query, PageRequest page) {
        var select = Select.from(SELECT).bind("org_id", orgId);
        if (query.status() != null) {
            select.and("status = :status").bind("status", Columns.nameOf(query.status()));
        }
        if (query.q() != null) {
            select.and("search like folded(:pattern)").bind("pattern", pattern(query.q()));
        }
        select.afterText("name", page.after()).add(" order by name, id").limit(page.rows());
        return query.q() == null
                ? select.page(database, NAMES, UserStore::user)
                : searches.search(
                                orgId,
                                client -> select.page(client, NAMES, UserStore::user)
                                        .collectList())
                        .flatMapIterable(users -> users);
    }

    /// No value contains the separator, and two separators are never adjacent, so that a query with a
    /// separator finds nothing.
    private static String pattern(String q) {
        return SearchPattern.partOf(q.replace(SEPARATOR, SEPARATOR + SEPARATOR));
    }

    static User user(Columns row) {
        return new User(
                row.uuid("id"),
                row.text("name"),
                row.text("email"),
                row.textOrNull("extension"),
                row.constant("role", UserRole.class),
                row.constant("status", UserStatus.class),
                row.instant("created_at"),
                row.instant("updated_at"));
    }
}
