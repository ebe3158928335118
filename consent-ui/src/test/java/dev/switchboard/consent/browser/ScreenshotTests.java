package dev.switchboard.consent.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// docs/screenshots, which README.md tells how to update.
class ScreenshotTests {

    private static final Path SCREENSHOTS = Path.of("..", "docs", "screenshots");
    private static final long LARGEST_SUM = 4_000_000;

    @ParameterizedTest
    @EnumSource
    void showEveryPageAndAreListed(EveryPage page) throws IOException {
        assertThat(Arrays.stream(Screenshot.values()).map(variant -> variant.file(page)))
                .allSatisfy(file -> assertThat(SCREENSHOTS.resolve(file)).isNotEmptyFile());
        assertThat(SCREENSHOTS.resolve(page.picture() + ".txt")).isNotEmptyFile();
        assertThat(SCREENSHOTS.resolve("README.md"))
                .content()
                .contains(Arrays.stream(Screenshot.values())
                        .map(variant -> "(" + variant.file(page) + ")")
                        .toList());
    }

    @Test
    void areSmall() {
        assertThat(Arrays.stream(EveryPage.values())
                        .flatMap(page -> Arrays.stream(Screenshot.values()).map(variant -> variant.file(page)))
                        .mapToLong(file -> size(SCREENSHOTS.resolve(file)))
                        .sum())
                .isLessThan(LARGEST_SUM);
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
