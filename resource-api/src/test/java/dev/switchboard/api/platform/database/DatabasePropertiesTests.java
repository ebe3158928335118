package dev.switchboard.api.platform.database;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Configuration;

class DatabasePropertiesTests {

    private final ApplicationContextRunner runner = new ApplicationContextRunner()
            .withUserConfiguration(Properties.class)
            .withPropertyValues(
                    "switchboard.database.password=p",
                    "switchboard.database.migrator-password=p",
                    "switchboard.database.ssl-mode=disable",
                    "switchboard.database.ssl-root-certificate=",
                    "switchboard.database.pool-size=10",
                    "switchboard.database.acquire-timeout=2s",
                    "switchboard.database.response-timeout=6s");

    @Configuration(proxyBeanMethods = false)
    @EnableConfigurationProperties(DatabaseProperties.class)
    static class Properties {}

    @ParameterizedTest
    @ValueSource(strings = {"0", "6s", "10s"})
    void doesNotStartUnlessStatementsEndBeforeConnections(String statementTimeout) {
        runner.withPropertyValues("switchboard.database.statement-timeout=" + statementTimeout)
                .run(context -> assertThat(context.getStartupFailure())
                        .hasStackTraceContaining("switchboard.database.statement-timeout must be above 0 and below"
                                + " switchboard.database.response-timeout"));
    }

    @Test
    void startsWhenStatementsEndBeforeConnections() {
        runner.withPropertyValues("switchboard.database.statement-timeout=5999ms")
                .run(context -> assertThat(context).hasNotFailed());
    }
}
