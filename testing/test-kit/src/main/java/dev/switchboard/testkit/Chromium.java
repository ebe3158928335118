package dev.switchboard.testkit;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The Chromium that is installed on this machine, headless, one for all tests of a JVM. A module that uses it
/// needs Playwright as a dependency of its tests.
public final class Chromium {

    private static final String VARIABLE = "CHROMIUM";
    /// In milliseconds; on a busy machine.
    private static final double LONGEST_START = 180_000;
    /// The one without a user interface first: it takes a third of the CPU time.
    private static final List<String> USUAL_PLACES = List.of(
            "/usr/bin/chromium-headless-shell",
            "/usr/bin/chromium",
            "/usr/bin/chromium-browser",
            "/usr/bin/google-chrome",
            "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome");

    private static @Nullable Playwright playwright;
    private static @Nullable Browser shared;

    private Chromium() {}

    /// The browser, which starts with the first use. Without one the test is skipped, except in CI, where it fails.
    public static synchronized Browser shared() {
        if (shared == null) {
            shared = launch(List.of());
        }
        return shared;
    }

    /// Another browser, whose pages may use a microphone that records a file again and again. Close it.
    ///
    /// @param sound a WAV file
    public static synchronized Browser withMicrophone(Path sound) {
        return launch(List.of(
                "--use-fake-ui-for-media-stream",
                "--use-fake-device-for-media-stream",
                "--use-file-for-fake-audio-capture=" + sound));
    }

    private static Browser launch(List<String> more) {
        var executable = executable();
        if (playwright == null) {
            // Nothing is downloaded: the browser is the one that is installed.
            playwright = Playwright.create(
                    new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
            Runtime.getRuntime().addShutdownHook(new Thread(playwright::close));
        }
        var arguments = new ArrayList<>(List.of(
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync"));
        arguments.addAll(more);
        return playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(executable)
                        .setChromiumSandbox(false)
                        .setTimeout(LONGEST_START)
                        .setArgs(arguments));
    }

    private static Path executable() {
        return Stream.concat(Optional.ofNullable(System.getenv(VARIABLE)).stream(), USUAL_PLACES.stream())
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> Prerequisites.missing(
                        "The browser tests need Chromium, and there is none: install it (Debian: apt-get install"
                                + " chromium-headless-shell), or set " + VARIABLE + " to the path of one."));
    }
}
