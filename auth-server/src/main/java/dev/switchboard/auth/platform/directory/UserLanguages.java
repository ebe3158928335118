package dev.switchboard.auth.platform.directory;

import dev.switchboard.web.languages.Languages;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// The languages of users: those in which they signed in last.
@Component
public class UserLanguages {

    private final JdbcClient jdbc;

    UserLanguages(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// Empty for a user who has not signed in yet.
    public Optional<Locale> find(UUID orgId, UUID userId) {
        return jdbc.sql("SELECT language FROM user_password WHERE org_id = :org_id AND user_id = :user_id")
                .param("org_id", orgId)
                .param("user_id", userId)
                .query((row, number) ->
                        Optional.ofNullable(row.getString("language")).map(Languages::supported))
                .optional()
                .flatMap(language -> language);
    }

    public void save(UUID orgId, UUID userId, Locale language) {
        jdbc.sql("""
                UPDATE user_password SET language = :language
                WHERE org_id = :org_id AND user_id = :user_id AND language IS DISTINCT FROM :language
                """)
                .param("language", language.toLanguageTag())
                .param("org_id", orgId)
                .param("user_id", userId)
                .update();
    }
}
