package dev.switchboard.auth.health.replication;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.auth.AuthServerTest;
import java.sql.DriverManager;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class ReplicationHealthIT extends AuthServerTest {

    @Test
    void isDegradedWhileThereAreStandbysForWhichNoCommitWaits() throws Exception {
        assertThat(replication().get("status").asString()).isEqualTo("UP");

        try (var standby = DriverManager.getConnection(POSTGRES.jdbcUrl(), asAStandby())) {
            assertThat(standby.isValid(60)).isTrue();
            await().until(() -> replication().get("status").asString().equals("DEGRADED"));
            assertThat(replication().get("details").get("risk").asString())
                    .isEqualTo("synchronous_standby_names is empty");
            management().get("/actuator/health", null).assertStatus(200);
            management().get("/actuator/health/readiness", null).assertStatus(200);
        }

        await().until(() -> replication().get("status").asString().equals("UP"));
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "none",
            value = {
                "0, '', on, none",
                "0, '', off, none",
                "1, '', on, synchronous_standby_names is empty",
                "1, '*', on, none",
                "2, 'ANY 1 (a, b)', remote_apply, none",
                "1, '*', remote_write, none",
                "1, '*', local, synchronous_commit is local",
                "1, '*', off, synchronous_commit is off"
            })
    void knowsWhenACommitMayBeLost(int standbys, String names, String commit, String risk) {
        assertThat(new Replication(standbys, names, commit).risk().orElse(null)).isEqualTo(risk);
    }

    private JsonNode replication() {
        return management()
                .get("/actuator/health", null)
                .assertStatus(200)
                .json()
                .get("components")
                .get("replication");
    }

    private static Properties asAStandby() {
        var properties = new Properties();
        properties.setProperty("user", "postgres");
        properties.setProperty("password", POSTGRES.password("postgres"));
        properties.setProperty("replication", "database");
        properties.setProperty("assumeMinServerVersion", "18");
        properties.setProperty("preferQueryMode", "simple");
        return properties;
    }
}
