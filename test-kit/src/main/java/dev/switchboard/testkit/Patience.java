package dev.switchboard.testkit;

import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/// Lets every test that waits for a condition, and does not say how long, wait long enough for a slow and busy machine.
/// JUnit finds it as a service, before the first test of a module.
public final class Patience implements LauncherSessionListener {

    private static final Duration LONGEST = Duration.ofSeconds(30);

    @Override
    public void launcherSessionOpened(LauncherSession session) {
        Awaitility.setDefaultTimeout(LONGEST);
    }
}
