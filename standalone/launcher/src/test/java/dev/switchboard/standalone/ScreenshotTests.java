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

/// docs/screenshots/applications.
class ScreenshotTests {

    private static final Path SCREENSHOTS = Path.of("..", "..", "docs", "screenshots", "applications");
    private static final long LARGEST_SUM = 6_000_000;

    @Test
    void showEveryPageAndAreListed() throws IOException {
        assertThat(found(".png")).containsExactlyInAnyOrderElementsOf(pictures());
        assertThat(SCREENSHOTS.resolve("README.md"))
                .content()
                .contains(pictures().stream().map(file -> "(" + file + ")").toList());
    }

    @Test
    void haveTheirTexts() throws IOException {
        assertThat(found(".txt"))
                .containsExactlyInAnyOrderElementsOf(Stream.concat(pages(), states())
                        .map(name -> name + ".txt")
                        .toList());
    }

    @Test
    void areSmall() throws IOException {
        try (var files = Files.list(SCREENSHOTS)) {
            assertThat(files.mapToLong(ScreenshotTests::size).sum()).isLessThan(LARGEST_SUM);
        }
    }

    private static List<String> found(String ending) throws IOException {
        try (var files = Files.list(SCREENSHOTS)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(ending))
                    .toList();
        }
    }

    private static List<String> pictures() {
        return Stream.concat(
                        pages().flatMap(page ->
                                Arrays.stream(PagePicture.values()).map(variant -> variant.file(page))),
                        states().flatMap(state -> PicturesIT.VARIANTS.stream().map(variant -> variant.file(state))))
                .toList();
    }

    private static Stream<String> pages() {
        return Stream.concat(Arrays.stream(ApplicationPage.values()).map(ApplicationPage::title), Stream.of("webhook"));
    }

    private static Stream<String> states() {
        return Stream.concat(
                Arrays.stream(PageState.values()).map(PageState::title),
                Stream.of("webhooks-secret", "webhook-delivery"));
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
