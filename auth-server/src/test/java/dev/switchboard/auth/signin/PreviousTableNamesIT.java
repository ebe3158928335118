package dev.switchboard.auth.signin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.AuthServerTest;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

/// During an upgrade, processes of the previous version use tables by their previous names
/// (docs/operations.md#two-versions-side-by-side).
class PreviousTableNamesIT extends AuthServerTest {

    @Autowired
    private JdbcClient jdbc;

    @Test
    void passwordsAreWrittenAndRead() {
        var userId = UUID.randomUUID();
        jdbc.sql("INSERT INTO person_password (org_id, user_id, argon2id) SELECT ?, ?, ?")
                .params(UUID.randomUUID(), userId, "$argon2id$x")
                .update();

        for (var table : new String[] {"person_password", "user_password"}) {
            assertThat(jdbc.sql("SELECT argon2id FROM " + table + " WHERE user_id = ?")
                            .param(userId)
                            .query(String.class)
                            .single())
                    .isEqualTo("$argon2id$x");
        }
    }
}
