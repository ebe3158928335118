package dev.switchboard.testkit;

import org.opentest4j.TestAbortedException;

/// Reports programs that tests need and that this machine lacks.
public final class Prerequisites {

    private Prerequisites() {}

    /// The exception of a test that cannot run without a program: the test is skipped, or, where the environment has
    /// `CI`, it fails.
    ///
    /// @param reason which program is missing, and how to install it
    public static RuntimeException missing(String reason) {
        return System.getenv("CI") == null ? new TestAbortedException(reason) : new IllegalStateException(reason);
    }
}
