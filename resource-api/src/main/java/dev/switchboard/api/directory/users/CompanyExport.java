package dev.switchboard.api.directory.users;

import dev.switchboard.api.platform.exports.ExportedRows;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;

/// The company in exports.
@Component
final class CompanyExport extends ExportedRows<Account> {

    CompanyExport(DatabaseClient database) {
        super("account", database, AccountStore.FIND, "id", AccountStore::account, Account::id);
    }
}
