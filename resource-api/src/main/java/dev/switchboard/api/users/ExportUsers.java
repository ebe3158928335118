package dev.switchboard.api.users;

import dev.switchboard.api.exports.ExportedRows;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;

/// Users in exports.
@Component
final class ExportUsers extends ExportedRows<User> {

    ExportUsers(DatabaseClient database) {
        super("users", database, UserStore.SELECT, "id", UserStore::user, User::id);
    }
}
