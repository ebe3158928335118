package dev.switchboard.api.directory.users;

import dev.switchboard.api.platform.database.Columns;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

@Repository
class AccountStore {

    static final String FIND = """
            select id, name, country, timezone, main_number, created_at, sandbox_of is not null as sandbox,
                (select count(*) from users where org_id = :org_id and status = 'active') as user_count,
                (select count(*) from numbers where org_id = :org_id) as number_count
            from companies where id = :org_id""";

    private final DatabaseClient database;

    AccountStore(DatabaseClient database) {
        this.database = database;
    }

    Mono<Account> find(UUID orgId) {
        return database.sql(FIND)
                .bind("org_id", orgId)
                .map(row -> account(new Columns(row)))
                .one();
    }

    static Account account(Columns row) {
        return new Account(
                row.uuid("id"),
                row.text("name"),
                row.text("country"),
                row.text("timezone"),
                row.textOrNull("main_number"),
                row.number("user_count"),
                row.number("number_count"),
                row.instant("created_at"),
                row.bool("sandbox"));
    }
}
