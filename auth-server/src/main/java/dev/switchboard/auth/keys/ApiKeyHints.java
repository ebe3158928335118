package dev.switchboard.auth.keys;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// What operators see of API keys: the company and the hint. Revoked and expired keys are included until they
/// are deleted.
@Component
public class ApiKeyHints {

    private final JdbcClient jdbc;

    ApiKeyHints(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// The company of the key with this id.
    public Optional<UUID> companyOf(UUID id) {
        return jdbc.sql("SELECT org_id FROM api_key WHERE id = :id")
                .param("id", id)
                .query(UUID.class)
                .optional();
    }

    /// The hints of those among `ids` that exist.
    public Map<UUID, String> hints(Collection<UUID> ids) {
        var hints = new HashMap<UUID, String>();
        jdbc.sql("SELECT id, hint FROM api_key WHERE id = ANY (:ids)")
                .param("ids", ids.toArray(UUID[]::new))
                .query(row -> {
                    hints.put(row.getObject("id", UUID.class), row.getString("hint"));
                });
        return hints;
    }
}
