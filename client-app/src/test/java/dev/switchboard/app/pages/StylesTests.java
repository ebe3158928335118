package dev.switchboard.app.pages;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class StylesTests {

    private static final Path RESOURCES = Path.of("src", "main", "resources");
    private static final Path ASSETS = RESOURCES.resolve("client-app").resolve("assets");
    private static final Path BASE = Path.of("..", "platform", "web", "src", "main", "resources")
            .resolve(Path.of("dev", "switchboard", "web", "pages", "base.css"));
    private static final Path TEMPLATES = RESOURCES.resolve("templates");
    private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/", Pattern.DOTALL);
    private static final Pattern SELECTOR = Pattern.compile("[^{}]+(?=\\{)");
    private static final Pattern COLOR = Pattern.compile("--[a-z-]+: #[0-9a-f]+;");
    private static final Pattern CLASS_ATTRIBUTE = Pattern.compile("class=\"([^\"$]+)\"");
    private static final Pattern CLASS = Pattern.compile("\\.([a-z][a-z0-9-]*)");

    /// The templates whose pages load a stylesheet.
    private static final Map<String, List<String>> FOLDERS = Map.of(
            "phone.css", List.of("phone", "frame.html"),
            "live-calls.css", List.of("phone"),
            "history.css", List.of("history", "contacts", "numbers.html"),
            "team.css", List.of("team"),
            "account.css", List.of("account"),
            "developer.css", List.of("developer"),
            "console.css", List.of("console"));

    static List<String> stylesheets() throws IOException {
        try (var files = Files.list(ASSETS)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".css"))
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("stylesheets")
    void styleOnlyWhatTheirPagesContain(String stylesheet) throws IOException {
        var pages = templates(stylesheet) + scripts();
        assertThat(classes(stylesheet))
                .isNotEmpty()
                .allSatisfy(name -> assertThat(pages)
                        .as(".%s of %s".formatted(name, stylesheet))
                        .containsPattern("(?<![a-z0-9-])" + name + "(?![a-z0-9-])"));
    }

    /// A class that another area's stylesheet knows would have no effect here.
    @ParameterizedTest
    @ValueSource(strings = {"account", "phone", "history", "team", "developer", "console"})
    void styleWhatThePagesOfTheirAreaContain(String area) throws IOException {
        var loaded = new HashSet<>(classes("app.css"));
        // The phone's is part of the frame of every page of the client application.
        loaded.addAll(area.equals("console") ? Set.of() : classes("phone.css"));
        // With the first call, by a script.
        loaded.addAll(area.equals("phone") ? classes("live-calls.css") : Set.of());
        loaded.addAll(area.equals("phone") ? Set.of() : classes("records.css"));
        loaded.addAll(classes(area + ".css"));
        var elsewhere = new HashSet<String>();
        for (var stylesheet : stylesheets()) {
            elsewhere.addAll(classes(stylesheet));
        }
        elsewhere.removeAll(loaded);
        var used = CLASS_ATTRIBUTE
                .matcher(files(TEMPLATES.resolve(area)).map(StylesTests::read).collect(joining("\n")))
                .results()
                .flatMap(found -> Stream.of(found.group(1).split(" ")));

        assertThat(used).isNotEmpty().doesNotContainAnyElementsOf(elsewhere);
    }

    private static Set<String> classes(String stylesheet) throws IOException {
        var css = COMMENT.matcher(Files.readString(ASSETS.resolve(stylesheet))).replaceAll("");
        return SELECTOR.matcher(css)
                .results()
                .map(MatchResult::group)
                .flatMap(selector -> CLASS.matcher(selector).results())
                .map(found -> found.group(1))
                .collect(toSet());
    }

    /// Two applications, one look: the colors are in the stylesheet that both load first.
    @Test
    void leaveColorsToTheStylesheetOfAllPages() throws IOException {
        var signIn = Path.of("..", "consent-ui", "src", "main", "resources", "consent-ui", "assets", "consent.css");

        assertThat(COLOR.matcher(Files.readString(BASE)).results()).hasSizeGreaterThan(30);
        for (var stylesheet : stylesheets()) {
            assertThat(Files.readString(ASSETS.resolve(stylesheet))).doesNotContainPattern(COLOR);
        }
        assertThat(Files.readString(signIn)).doesNotContainPattern(COLOR);
    }

    /// WCAG 2.2, 1.4.3, and 1.4.11 for the borders of fields.
    @ParameterizedTest
    @CsvSource({
        "ink, ground card side tint, 4.5",
        "quiet, ground card side tint, 4.5",
        "accent, ground card side tint, 4.5",
        "accent-strong, ground card side tint, 4.5",
        "on-accent, accent accent-strong, 4.5",
        "good, ground card side good-ground, 4.5",
        "bad, ground card side tint bad-ground, 4.5",
        "warn-ink, warn-ground, 4.5",
        "field-line, ground card, 3"
    })
    void leaveTextReadable(String color, String grounds, double least) throws IOException {
        var parts = Files.readString(BASE).split("@media \\(prefers-color-scheme: dark\\)");
        assertThat(parts).hasSize(2);
        for (var part : parts) {
            for (var ground : grounds.split(" ")) {
                assertThat(contrast(value(part, color), value(part, ground)))
                        .as("%s on %s", color, ground)
                        .isGreaterThanOrEqualTo(least);
            }
        }
    }

    /// The browser's own is too light in the dark.
    @Test
    void showPlaceholdersInAColorOfText() throws IOException {
        assertThat(Files.readString(BASE))
                .containsPattern("::placeholder \\{\\s+color: var\\(--quiet\\);\\s+opacity: 1;");
    }

    private static int value(String css, String color) {
        var match = Pattern.compile("--" + color + ": #([0-9a-f]{6});").matcher(css);
        assertThat(match.find()).as(color).isTrue();
        return Integer.parseInt(match.group(1), 16);
    }

    private static double contrast(int one, int other) {
        double lighter = Math.max(luminance(one), luminance(other));
        double darker = Math.min(luminance(one), luminance(other));
        return (lighter + 0.05) / (darker + 0.05);
    }

    /// https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
    private static double luminance(int color) {
        return 0.2126 * channel(color >> 16) + 0.7152 * channel(color >> 8) + 0.0722 * channel(color);
    }

    private static double channel(int color) {
        double value = (color & 0xff) / 255.0;
        return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
    }

    private static String templates(String stylesheet) {
        var folders = FOLDERS.getOrDefault(stylesheet, List.of(""));
        return folders.stream()
                .flatMap(folder -> files(TEMPLATES.resolve(folder)))
                .map(StylesTests::read)
                .collect(joining("\n"));
    }

    private static String scripts() {
        return files(ASSETS)
                .filter(file -> file.toString().endsWith(".js"))
                .map(StylesTests::read)
                .collect(joining("\n"));
    }

    private static Stream<Path> files(Path folder) {
        try (var files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
