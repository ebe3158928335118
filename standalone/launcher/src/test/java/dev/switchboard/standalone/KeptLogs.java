package dev.switchboard.standalone;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.LifecycleMethodExecutionExceptionHandler;
import org.junit.jupiter.api.extension.TestWatcher;

/// Keeps the logs of the runs of the product when a test fails, in `target/failed`, since their directories are deleted
/// at the end of the class. Their last warnings become part of the test's output.
public final class KeptLogs implements TestWatcher, LifecycleMethodExecutionExceptionHandler {

    private static final Path KEPT = Path.of("target", "failed");
    private static final Pattern WARNING = Pattern.compile("\\b(WARN|ERROR)\\b");
    private static final int MOST_WARNINGS = 5;

    @Override
    public void testFailed(ExtensionContext context, @Nullable Throwable cause) {
        keep(context);
    }

    @Override
    public void handleBeforeAllMethodExecutionException(ExtensionContext context, Throwable cause) throws Throwable {
        keep(context);
        throw cause;
    }

    private static void keep(ExtensionContext context) {
        var test = context.getRequiredTestClass().getSimpleName()
                + context.getTestMethod().map(method -> "." + method.getName()).orElse("");
        for (var run : TestRun.running()) {
            try {
                for (var log : run.logs()) {
                    keep(log, KEPT.resolve(test));
                }
            } catch (IOException e) {
                System.out.println("The logs of " + run.data() + " could not be kept: " + e);
            }
        }
    }

    private static void keep(Path log, Path directory) throws IOException {
        Files.createDirectories(directory);
        Files.copy(log, directory.resolve(log.getFileName()), StandardCopyOption.REPLACE_EXISTING);
        var warnings = Files.readString(log, UTF_8)
                .lines()
                .filter(WARNING.asPredicate())
                .toList();
        warnings.subList(Math.max(0, warnings.size() - MOST_WARNINGS), warnings.size())
                .forEach(line -> System.out.println(log.getFileName() + ": " + line));
    }
}
