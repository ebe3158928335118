package dev.switchboard.api.users;

import dev.switchboard.api.exports.ExportedRows;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;

/// The organization in exports.
@Component
final class ExportAccount extends ExportedRows<Account> {

    ExportAccount(DatabaseClient database) {
        super("account", database, AccountStore.FIND, "id", AccountStore::account, Account::id);
    }
}
