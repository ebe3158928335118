package dev.switchboard.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// docs/screenshots/applications, whose README says how to update it.
class ScreenshotTests {

    private static final Path SCREENSHOTS = Path.of("..", "..", "docs", "screenshots", "applications");
    private static final long LARGEST_SUM = 6_000_000;

    @Test
    void showEveryPageAndAreListed() throws IOException {
        var files = files();
        assertThat(files)
                .allSatisfy(file -> assertThat(SCREENSHOTS.resolve(file)).isNotEmptyFile());
        assertThat(SCREENSHOTS.resolve("README.md"))
                .content()
                .contains(files.stream().map(file -> "(" + file + ")").toList());
    }

    @Test
    void areSmall() throws IOException {
        try (var files = Files.list(SCREENSHOTS)) {
            assertThat(files.mapToLong(ScreenshotTests::size).sum()).isLessThan(LARGEST_SUM);
        }
    }

    private static List<String> files() {
        var pages = Stream.concat(
                        Arrays.stream(ApplicationPage.values()).map(ApplicationPage::title), Stream.of("webhook"))
                .flatMap(page -> Arrays.stream(PagePicture.values()).map(variant -> variant.file(page)));
        var states = Stream.concat(
                        Arrays.stream(PageState.values()).map(PageState::title),
                        Stream.of("webhooks-secret", "webhook-delivery"))
                .flatMap(state -> PageStatesIT.VARIANTS.stream().map(variant -> variant.file(state)));
        return Stream.concat(pages, states).toList();
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
