package dev.switchboard.auth.platform.jobs;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.BadSqlGrammarException;
import org.springframework.stereotype.Component;

/// Runs rounds of background jobs. A round consists of steps, each of which is short: a statement
/// or a transaction, which PostgreSQL bounds, or a call with a timeout. The next round continues
/// with what remains. A job that reads what the resource API has not migrated yet, such as at the first start,
/// waits for that.
@Component
public class BackgroundJobs {

    private static final Logger log = LoggerFactory.getLogger(BackgroundJobs.class);

    private final JobProperties properties;
    private final Set<String> waiting = ConcurrentHashMap.newKeySet();

    public BackgroundJobs(JobProperties properties) {
        this.properties = properties;
    }

    /// Repeats a step until there is nothing more to do, at most for
    /// `switchboard.jobs.longest-round`.
    ///
    /// @param name of the job, for the log
    /// @param step whether there is more to do
    public void repeat(String name, BooleanSupplier step) {
        try {
            repeatNow(name, step);
            if (waiting.remove(name)) {
                log.info("The job \"{}\" has begun", name);
            }
        } catch (BadSqlGrammarException missing) {
            if (waiting.add(name)) {
                log.warn(
                        "The job \"{}\" waits until the resource API has migrated its schema: {}",
                        name,
                        missing.getMessage());
            }
        }
    }

    private void repeatNow(String name, BooleanSupplier step) {
        long begun = System.nanoTime();
        while (step.getAsBoolean()) {
            if (System.nanoTime() - begun >= properties.longestRound().toNanos()) {
                log.info(
                        "A round of the job \"{}\" stopped after {}; the next round continues",
                        name,
                        properties.longestRound());
                return;
            }
        }
    }
}
