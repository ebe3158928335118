package dev.switchboard.testkit;

import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/// Sets Awaitility's default timeout so that tests also pass on a slow and busy machine. JUnit loads it as a
/// service before the first test of a module.
public final class AwaitilityTimeout implements LauncherSessionListener {

    /// The system property is for runs in which many conditions never come true, such as those of mutants.
    static final Duration TIMEOUT = Duration.ofSeconds(Long.getLong("switchboard.await-seconds", 60));

    @Override
    public void launcherSessionOpened(LauncherSession session) {
        Awaitility.setDefaultTimeout(TIMEOUT);
    }
}
