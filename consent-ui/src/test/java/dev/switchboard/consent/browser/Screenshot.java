package dev.switchboard.consent.browser;

import com.microsoft.playwright.options.ColorScheme;
import dev.switchboard.testkit.SmallPng;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;

/// The variants in which docs/screenshots shows each page.
enum Screenshot {
    LIGHT_WIDE(ColorScheme.LIGHT, 1000),
    LIGHT_320(ColorScheme.LIGHT, 320),
    DARK_WIDE(ColorScheme.DARK, 1000),
    DARK_320(ColorScheme.DARK, 320);

    private final ColorScheme colors;
    private final int width;

    Screenshot(ColorScheme colors, int width) {
        this.colors = colors;
        this.width = width;
    }

    ColorScheme colors() {
        return colors;
    }

    /// In CSS pixels.
    int width() {
        return width;
    }

    /// The name of the file of a page.
    String file(EveryPage page) {
        return page.picture() + "-" + name().toLowerCase(Locale.ROOT).replace('_', '-') + ".png";
    }

    /// Writes a picture.
    void write(byte[] png, Path file) throws IOException {
        SmallPng.write(png, file);
    }
}
