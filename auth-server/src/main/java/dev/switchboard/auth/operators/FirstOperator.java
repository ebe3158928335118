package dev.switchboard.auth.operators;

import dev.switchboard.auth.keys.ApiKeys;
import dev.switchboard.auth.signin.PasswordCheck;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.web.ids.UuidV7Generator;
import java.sql.Timestamp;
import java.time.Clock;
import java.util.Objects;
import java.util.UUID;
import org.springframework.boot.ApplicationArguments;
import org.springframework.boot.ApplicationRunner;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/// Creates the first operator from the settings, once, with a key if they have one.
@Component
class FirstOperator implements ApplicationRunner {

    private final FirstOperatorProperties properties;
    private final JdbcClient jdbc;
    private final PasswordCheck passwords;
    private final ApiKeys keys;
    private final TransactionTemplate transaction;
    private final UuidV7Generator identifiers;
    private final Clock clock;

    FirstOperator(
            FirstOperatorProperties properties,
            JdbcClient jdbc,
            PasswordCheck passwords,
            ApiKeys keys,
            TransactionTemplate transaction,
            UuidV7Generator identifiers,
            Clock clock) {
        this.properties = properties;
        this.jdbc = jdbc;
        this.passwords = passwords;
        this.keys = keys;
        this.transaction = transaction;
        this.identifiers = identifiers;
        this.clock = clock;
    }

    @Override
    public void run(ApplicationArguments arguments) {
        if (properties.email() == null || exists()) {
            return;
        }
        var id = identifiers.next();
        var encoded = passwords.encode(Objects.requireNonNull(properties.password()));
        transaction.executeWithoutResult(status -> {
            if (create(id, encoded)) {
                properties.key().ifPresent(key -> keys.addFirst(id, key));
            }
        });
    }

    /// Account and password are inserted in one statement, so that only one of several starting
    /// replicas creates them, which gets true.
    private boolean create(UUID id, String password) {
        return jdbc.sql("""
                WITH made AS (
                    INSERT INTO operator (id, email, name, created_at) VALUES (:id, :email, 'Operator', :now)
                    ON CONFLICT DO NOTHING RETURNING id
                )
                INSERT INTO user_password (org_id, user_id, argon2id) SELECT :org_id, id, :password FROM made
                """)
                        .param("id", id)
                        .param("email", properties.email())
                        .param("now", Timestamp.from(clock.instant()))
                        .param("org_id", Identity.OPERATORS)
                        .param("password", password)
                        .update()
                == 1;
    }

    /// Whether there is or was such an operator: one who was removed is not created again.
    private boolean exists() {
        return jdbc.sql("""
                SELECT EXISTS (SELECT FROM operator WHERE folded(email) = folded(:email))
                    OR EXISTS (SELECT FROM removed_operator
                        WHERE email_sha256 = sha256(convert_to(folded(:email), 'UTF8')))
                """)
                .param("email", properties.email())
                .query(Boolean.class)
                .single();
    }
}
