package dev.switchboard.standalone;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import dev.switchboard.testkit.SmallPng;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The variants in which docs/screenshots/applications shows each page.
enum PagePicture {
    LIGHT_WIDE(ColorScheme.LIGHT, 1200),
    LIGHT_320(ColorScheme.LIGHT, 320),
    DARK_WIDE(ColorScheme.DARK, 1200),
    DARK_320(ColorScheme.DARK, 320);

    private static final int HEIGHT = 800;

    private final ColorScheme colors;
    private final int width;

    PagePicture(ColorScheme colors, int width) {
        this.colors = colors;
        this.width = width;
    }

    /// Where pictures go: `-Dswitchboard.screenshots=<directory>`; null when none are wanted.
    static @Nullable Path directory() {
        var directory = System.getProperty("switchboard.screenshots");
        return directory == null ? null : Path.of(directory);
    }

    /// Shows the page that is open like this, without loading it again. Without motion, colors change at once.
    void apply(Page page) {
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(colors).setReducedMotion(ReducedMotion.REDUCE));
        page.setViewportSize(width, HEIGHT);
    }

    /// The name of the file of a page.
    String file(String name) {
        return name + "-" + name().toLowerCase(Locale.ROOT).replace('_', '-') + ".png";
    }

    void take(Page page, String name, Path directory) throws IOException {
        SmallPng.write(page.screenshot(), directory.resolve(file(name)));
    }
}
