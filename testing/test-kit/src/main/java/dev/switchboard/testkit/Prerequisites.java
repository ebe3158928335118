package dev.switchboard.testkit;

import org.opentest4j.TestAbortedException;

/// Programs that tests need.
public final class Prerequisites {

    private Prerequisites() {}

    /// What a test throws that cannot run: it is skipped, but where the environment has `CI` it fails.
    ///
    /// @param reason which program is missing, and how to install it
    public static RuntimeException missing(String reason) {
        return System.getenv("CI") == null ? new TestAbortedException(reason) : new IllegalStateException(reason);
    }
}
