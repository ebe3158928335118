package dev.switchboard.testkit;

import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/// Sets Awaitility's default timeout so that tests also pass on a slow and busy machine. JUnit loads it as a
/// service before the first test of a module.
public final class AwaitilityTimeout implements LauncherSessionListener {

    static final Duration TIMEOUT = Duration.ofSeconds(60);

    @Override
    public void launcherSessionOpened(LauncherSession session) {
        Awaitility.setDefaultTimeout(TIMEOUT);
    }
}
