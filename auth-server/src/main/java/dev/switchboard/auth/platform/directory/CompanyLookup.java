package dev.switchboard.auth.platform.directory;

import java.time.ZoneId;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// Reads the names and countries of companies, and whether they are suspended.
@Component
public class CompanyLookup {

    private final JdbcClient jdbc;

    CompanyLookup(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// The names of those among `ids` that exist.
    public Map<UUID, String> names(Collection<UUID> ids) {
        var names = new HashMap<UUID, String>();
        jdbc.sql("SELECT id, name FROM telephony.auth_company_name WHERE id = ANY (:ids)")
                .param("ids", ids.toArray(UUID[]::new))
                .query(row -> {
                    names.put(row.getObject("id", UUID.class), row.getString("name"));
                });
        return names;
    }

    /// The country of a company, ISO 3166-1 alpha-2.
    public String country(UUID id) {
        return jdbc.sql("SELECT country FROM telephony.auth_company WHERE id = :id")
                .param("id", id)
                .query(String.class)
                .single();
    }

    /// The time zone of a company; empty for that of operators, and where there is no such company.
    public Optional<ZoneId> timezone(UUID id) {
        return jdbc.sql("SELECT timezone FROM telephony.auth_company WHERE id = :id")
                .param("id", id)
                .query(String.class)
                .optional()
                .map(ZoneId::of);
    }

    /// Whether the company is neither suspended nor closing. The company of operators
    /// always is active.
    public boolean active(UUID id) {
        return jdbc.sql("SELECT NOT EXISTS (SELECT FROM telephony.auth_company_access"
                        + " WHERE id = :id AND status <> 'active')")
                .param("id", id)
                .query(Boolean.class)
                .single();
    }
}
