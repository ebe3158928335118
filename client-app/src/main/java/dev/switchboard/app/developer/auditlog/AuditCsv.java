package dev.switchboard.app.developer.auditlog;

import dev.switchboard.app.audit.AuditEntry;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Entries as CSV (RFC 4180), with the names of the API as the header row.
final class AuditCsv {

    private static final List<String> COLUMNS = List.of(
            "created_at", "action", "user_id", "user_name", "client_id", "key_id", "record_id", "client_address", "id");

    private AuditCsv() {}

    static String header() {
        return line(COLUMNS.stream());
    }

    /// @param userName null when it is not known
    static String line(AuditEntry entry, @Nullable String userName) {
        return line(Stream.of(
                entry.createdAt().toString(),
                entry.action(),
                text(entry.userId()),
                text(userName),
                text(entry.clientId()),
                text(entry.keyId()),
                text(entry.recordId()),
                text(entry.clientAddress()),
                entry.id()));
    }

    private static String text(@Nullable String value) {
        return value == null ? "" : value;
    }

    private static String line(Stream<String> values) {
        return values.map(AuditCsv::quoted).collect(Collectors.joining(",", "", "\r\n"));
    }

    /// A value that a spreadsheet takes for text: one that begins like a formula gets an apostrophe.
    private static String quoted(String value) {
        var safe = !value.isEmpty() && "=+-@\t\r".indexOf(value.charAt(0)) >= 0 ? "'" + value : value;
        return safe.matches("[^\",\r\n]*") ? safe : '"' + safe.replace("\"", "\"\"") + '"';
    }
}
