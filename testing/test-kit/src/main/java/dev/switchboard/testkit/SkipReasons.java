package dev.switchboard.testkit;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

/// Prints why tests are skipped, such as a program that is not installed, each reason once; the build's own output does
/// not name it. JUnit loads it as a service.
public final class SkipReasons implements TestExecutionListener {

    private final Set<String> printed = ConcurrentHashMap.newKeySet();

    @Override
    public void executionSkipped(TestIdentifier test, String reason) {
        print(test, reason);
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        if (result.getStatus() == TestExecutionResult.Status.ABORTED) {
            print(test, result.getThrowable().map(Throwable::getMessage).orElse("no reason is given"));
        }
    }

    private void print(TestIdentifier test, String reason) {
        if (printed.add(reason)) {
            System.out.println("Skipped: " + test.getDisplayName() + ": " + reason);
        }
    }
}
