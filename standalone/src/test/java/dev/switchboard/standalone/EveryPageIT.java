package dev.switchboard.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import dev.switchboard.testkit.SmallPng;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Every page of the applications, light and dark, wide and at 320 pixels. With
/// `-Dswitchboard.screenshots=<directory>` it takes the pictures of docs/screenshots/applications.
@ExtendWith(SharedRun.Resolver.class)
class EveryPageIT {

    private static final List<String> CLIENT = List.of(
            "phone",
            "calls",
            "messages",
            "voicemails",
            "faxes",
            "team",
            "invitations",
            "numbers",
            "devices",
            "company-settings",
            "api-keys",
            "apps",
            "webhooks",
            "first-generation-webhooks",
            "request-log",
            "audit-log",
            "usage",
            "profile",
            "security",
            "connected-apps");
    private static final List<String> CONSOLE = List.of(
            "companies",
            "approvals",
            "operator-apps",
            "operator-numbers",
            "rate-plans",
            "limited",
            "metrics",
            "health",
            "operators",
            "audit");

    private enum Variant {
        LIGHT_WIDE(ColorScheme.LIGHT, 1200),
        DARK_320(ColorScheme.DARK, 320),
        LIGHT_320(ColorScheme.LIGHT, 320),
        DARK_WIDE(ColorScheme.DARK, 1200);

        private static final int HEIGHT = 800;

        private final ColorScheme colors;
        private final int width;

        Variant(ColorScheme colors, int width) {
            this.colors = colors;
            this.width = width;
        }

        /// Axe looks at one picture of each color scheme and of each width; the other two combine them.
        private boolean checked() {
            return this == LIGHT_WIDE || this == DARK_320;
        }

        private void apply(Page page) {
            page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(colors));
            page.setViewportSize(width, HEIGHT);
        }
    }

    @Test
    void ofTheClientApplicationFitsAndHasNoFindings(SharedRun shared) throws IOException, InterruptedException {
        try (var browser = AppBrowser.of(shared.running(), "owner")) {
            check(browser, "/", "front-door");
            for (var name : CLIENT) {
                check(browser, "/app/" + name, name);
            }
            checkRecord(browser, "/app/calls", "calls", "call");
            checkRecord(browser, "/app/messages", "conversations", "conversation");
            checkRecord(browser, "/app/apps", "apps", "app");
        }
    }

    @Test
    void ofTheConsoleFitsAndHasNoFindings(SharedRun shared) throws IOException, InterruptedException {
        try (var browser = AppBrowser.of(shared.running(), "operator")) {
            for (var name : CONSOLE) {
                check(browser, "/operator/" + name, name);
            }
            checkRecord(browser, "/operator/companies", "companies", "company");
        }
    }

    private static void checkRecord(AppBrowser browser, String address, String list, String name) throws IOException {
        browser.open(address);
        var id = browser.rows(list).first().getAttribute("data-id");
        check(browser, address + "/" + id, name);
    }

    private static void check(AppBrowser browser, String address, String name) throws IOException {
        browser.open(address).shows(name);
        for (var variant : Variant.values()) {
            if (!variant.checked() && screenshots() == null) {
                continue;
            }
            variant.apply(browser.page());
            assertThat(browser.page().evaluate("document.documentElement.scrollWidth <= window.innerWidth"))
                    .as("%s fits %s", name, variant)
                    .isEqualTo(true);
            if (variant.checked()) {
                assertThat(browser.violations()).as("%s %s", name, variant).isEmpty();
            }
            takePicture(browser, name, variant);
        }
    }

    private static void takePicture(AppBrowser browser, String name, Variant variant) throws IOException {
        var directory = screenshots();
        if (directory != null) {
            var file = name + "-" + variant.name().toLowerCase(Locale.ROOT).replace('_', '-') + ".png";
            SmallPng.write(browser.page().screenshot(), Path.of(directory).resolve(file));
        }
    }

    private static @Nullable String screenshots() {
        return System.getProperty("switchboard.screenshots");
    }
}
