package dev.switchboard.standalone;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Every block of code of the documentation says what it is, and what can be run is run by a test.
class GuideBlockTests {

    private static final Set<String> LANGUAGES = Set.of("sh", "js", "ts", "python", "java", "go", "php");
    /// What is only shown.
    private static final Set<String> SHOWN = Set.of("text", "json", "http", "env", "sql", "yaml");
    private static final Path DOCS = Path.of("..", "..", "docs");

    @Test
    void sayWhatTheyAre() throws IOException {
        assertThat(GuideBlock.all())
                .hasSizeGreaterThan(100)
                .allSatisfy(block -> assertThat(block.info().replaceFirst(" skip: .+", ""))
                        .as("%s: a language, or the kind of what is shown", block)
                        .isIn(union()));
    }

    @Test
    void sayWhyNoTestRunsThem() throws IOException {
        var skipped = GuideBlock.all().stream().filter(GuideBlock::skipped).toList();
        skipped.forEach(block -> System.out.println(block + " is not run: " + block.whySkipped()));

        assertThat(skipped)
                .allSatisfy(
                        block -> assertThat(block.whySkipped()).as("%s", block).hasSizeGreaterThan(10));
    }

    @Test
    void areRunByATest() throws IOException {
        var all = GuideBlock.all().stream()
                .filter(block -> LANGUAGES.contains(block.language()) && !block.skipped())
                .toList();

        assertThat(all).hasSizeGreaterThan(40);
        assertThat(all.stream().filter(block -> !isRun(block)))
                .as(
                        "blocks that no test runs: add their page to GuideCommandsIT, quote a file of docs/examples or docs/receivers,"
                                + " or write `skip:` and the reason behind the language")
                .isEmpty();
    }

    private static boolean isRun(GuideBlock block) {
        return (GuideCommandsIT.PAGES.contains(block.page()) && block.language().equals("sh") && !isExample(block))
                || block.page().equals("docs/guides/first-company.md") // FirstCompanyGuideIT
                || isExample(block) // QuickstartIT
                || isReceiver(block); // ReceiversTests
    }

    private static boolean isExample(GuideBlock block) {
        return files("examples").anyMatch(file -> read(file).equals(block.content()));
    }

    private static boolean isReceiver(GuideBlock block) {
        return files("receivers").anyMatch(file -> unindented(read(file)).contains(unindented(block.content())));
    }

    private static String unindented(String text) {
        return text.replaceAll("(?m)^\\s+", "");
    }

    private static Stream<Path> files(String folder) {
        try (var files = Files.list(DOCS.resolve(folder))) {
            return files.toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file, UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Set<String> union() {
        var known = new HashSet<>(LANGUAGES);
        known.addAll(SHOWN);
        return known;
    }
}
