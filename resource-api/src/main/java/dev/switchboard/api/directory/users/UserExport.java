package dev.switchboard.api.directory.users;

import dev.switchboard.api.platform.exports.ExportedRows;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;

/// Users in exports.
@Component
final class UserExport extends ExportedRows<User> {

    UserExport(DatabaseClient database) {
        super("users", database, UserStore.SELECT, "id", UserStore::user, User::id);
    }
}
