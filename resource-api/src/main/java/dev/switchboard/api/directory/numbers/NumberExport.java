package dev.switchboard.api.directory.numbers;

import dev.switchboard.api.platform.exports.ExportedRows;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;

/// Numbers in exports: those that the company has now.
@Component
final class NumberExport extends ExportedRows<Number> {

    NumberExport(DatabaseClient database) {
        super("numbers", database, NumberStore.SELECT, "id", NumberStore::number, Number::id);
    }
}
