package dev.switchboard.auth;

import dev.switchboard.auth.Telephony.TestUser;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.testkit.TestPostgres;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/// Creates operators.
public final class Operators {

    private final JdbcClient jdbc;

    Operators(TestPostgres postgres) {
        jdbc = JdbcClient.create(postgres.dataSource("auth"));
    }

    /// Creates an operator.
    public TestUser operator() {
        var id = UUID.randomUUID();
        var operator = new TestUser(Identity.OPERATORS, id, "Op." + id + "@Switchboard.example");
        jdbc.sql("INSERT INTO operator (id, email, name, created_at) VALUES (?, ?, 'Grace Hopper', now())")
                .params(id, operator.email())
                .update();
        return operator;
    }

    /// As [#operator()], with the password [Telephony#PASSWORD].
    public TestUser operatorWithPassword() {
        var operator = operator();
        jdbc.sql("INSERT INTO user_password (org_id, user_id, argon2id) VALUES (?, ?, ?)")
                .params(operator.orgId(), operator.id(), Telephony.ENCODED)
                .update();
        return operator;
    }

    public void disable(TestUser operator) {
        jdbc.sql("UPDATE operator SET active = false WHERE id = ?")
                .param(operator.id())
                .update();
    }
}
