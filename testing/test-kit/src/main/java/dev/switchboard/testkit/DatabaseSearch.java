package dev.switchboard.testkit;

import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Searches every column of every table of both services, whatever its type. The tables come from
/// the catalog, so that a new one is searched too.
public final class DatabaseSearch {

    private static final String TABLES = """
            select class.oid::regclass::text
            from pg_class class join pg_namespace schema on schema.oid = class.relnamespace
            where schema.nspname in ('auth', 'telephony') and class.relkind = 'r'
                and class.relname !~ '^flyway_.*_history$'
            order by 1""";

    /// Partitioned tables, but not their partitions.
    private static final String TABLES_OF_COMPANIES = """
            select class.oid::regclass::text
            from pg_class class
                join pg_namespace schema on schema.oid = class.relnamespace
                join pg_attribute attribute on attribute.attrelid = class.oid
            where schema.nspname = ? and class.relkind in ('r', 'p') and not class.relispartition
                and attribute.attname = 'org_id' and not attribute.attisdropped
            order by 1""";

    private final Connection connection;

    /// @param connection of a role that may read everything, such as `postgres`
    public DatabaseSearch(Connection connection) {
        this.connection = connection;
    }

    /// How many rows contain one of the texts: within a text in any case, as bytes, or a UUID as its
    /// halves. Tables without such rows are not in the map.
    public Map<String, Long> rowsWith(Collection<String> texts) throws SQLException {
        var found = new TreeMap<String, Long>();
        var patterns = texts.stream().flatMap(text -> forms(text).stream()).toArray(String[]::new);
        for (var table : names(TABLES, null)) {
            long rows = count("select count(*) from " + table + " t where lower(t::text) like any (?)", patterns);
            if (rows > 0) {
                found.put(table, rows);
            }
        }
        return found;
    }

    private static List<String> forms(String text) {
        var forms = new ArrayList<String>();
        forms.add(text);
        forms.add(HexFormat.of().formatHex(text.getBytes(StandardCharsets.UTF_8)));
        if (text.matches("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")) {
            var id = UUID.fromString(text);
            // Java serializes its halves separately.
            forms.add(HexFormat.of().toHexDigits(id.getMostSignificantBits()));
            forms.add(HexFormat.of().toHexDigits(id.getLeastSignificantBits()));
        }
        return forms.stream()
                .map(form -> "%"
                        + form.toLowerCase(Locale.ROOT)
                                .replace("\\", "\\\\")
                                .replace("%", "\\%")
                                .replace("_", "\\_") + "%")
                .toList();
    }

    /// The tables of a schema that have rows of companies.
    public List<String> tablesOfCompanies(String schema) throws SQLException {
        return names(TABLES_OF_COMPANIES, schema);
    }

    /// A digest of all rows of a company, by table.
    public Map<String, String> digests(String schema, UUID orgId) throws SQLException {
        var digests = new TreeMap<String, String>();
        for (var table : tablesOfCompanies(schema)) {
            try (var query = connection.prepareStatement(
                    "select coalesce(md5(string_agg(t::text, ';' order by t::text)), '') from " + table
                            + " t where org_id = ?")) {
                query.setObject(1, orgId);
                try (var rows = query.executeQuery()) {
                    rows.next();
                    digests.put(table, rows.getString(1));
                }
            }
        }
        return digests;
    }

    private List<String> names(String sql, @Nullable String schema) throws SQLException {
        try (var query = connection.prepareStatement(sql)) {
            if (schema != null) {
                query.setString(1, schema);
            }
            var names = new ArrayList<String>();
            try (var rows = query.executeQuery()) {
                while (rows.next()) {
                    names.add(rows.getString(1));
                }
            }
            return names;
        }
    }

    private long count(String sql, String[] patterns) throws SQLException {
        try (var query = connection.prepareStatement(sql)) {
            query.setArray(1, connection.createArrayOf("text", patterns));
            try (var rows = query.executeQuery()) {
                rows.next();
                return rows.getLong(1);
            }
        }
    }
}
