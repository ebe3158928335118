package dev.switchboard.auth.platform.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.sql.SQLException;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.BadSqlGrammarException;

class BackgroundJobsTests {

    private final BackgroundJobs jobs = new BackgroundJobs(new JobProperties(Duration.ofSeconds(30)));
    private final ListAppender<ILoggingEvent> log = new ListAppender<>();

    @BeforeEach
    void readLog() {
        log.start();
        logger().addAppender(log);
    }

    @AfterEach
    void leaveLog() {
        logger().detachAppender(log);
    }

    private static Logger logger() {
        return (Logger) LoggerFactory.getLogger(BackgroundJobs.class);
    }

    private static boolean missing() {
        throw new BadSqlGrammarException(
                "read", "SELECT", new SQLException("relation \"telephony.auth_user\" does not exist", "42P01"));
    }

    @Test
    void saysOnceThatAJobWaitsForTheSchemaOfTheResourceApi() {
        jobs.repeat("invitations", BackgroundJobsTests::missing);
        jobs.repeat("invitations", BackgroundJobsTests::missing);
        jobs.repeat("invitations", () -> false);
        jobs.repeat("invitations", () -> false);

        assertThat(log.list).extracting(ILoggingEvent::getLevel).containsExactly(Level.WARN, Level.INFO);
    }

    @Test
    void hidesNoOtherFailure() {
        assertThatThrownBy(() -> jobs.repeat("invitations", () -> {
                    throw new IllegalStateException("broken");
                }))
                .hasMessage("broken");
    }
}
