package dev.switchboard.app.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.web.languages.Languages;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class TextsTests {

    private static final Path GUIDES = Path.of("..", "docs", "guides");
    private static final Pattern CODE = Pattern.compile("`([a-z_]+)`");
    private static final Path RESOURCES = Path.of("src", "main", "resources");
    private static final Pattern OTHER_WORDS = Pattern.compile(
            "\\b(Inbound|Outbound|[Gg]iven? back|Heard|Kind|Id|[Rr]equest id|[Ff]ront door|first page|Withdrawn)\\b");
    private static final Pattern OTHER_WORDS_ES = Pattern.compile("\\b([Ii]d\\.|Clase|Escuchados|primera página)");
    private static final Pattern KEY = Pattern.compile("#\\{([a-z][a-z0-9.-]*)[}(]");

    static Stream<String> areas() throws IOException {
        try (var files = Files.list(RESOURCES.resolve("messages"))) {
            return files
                    .map(file -> file.getFileName().toString())
                    .filter(name -> !name.contains("_"))
                    .map(name -> name.replace(".properties", ""))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    @ParameterizedTest
    @MethodSource("areas")
    void existInEveryLanguage(String area) throws IOException {
        for (var language : Languages.SUPPORTED) {
            if (!language.equals(Locale.ENGLISH)) {
                assertThat(texts(area + "_" + language).keySet())
                        .isEqualTo(texts(area).keySet());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("areas")
    void haveTheSameArgumentsInEveryLanguage(String area) throws IOException {
        var english = texts(area);
        for (var language : Languages.SUPPORTED) {
            var file = language.equals(Locale.ENGLISH) ? area : area + "_" + language;
            texts(file)
                    .forEach((key, text) -> assertThat(arguments(text))
                            .as(file + ": " + key)
                            .isEqualTo(arguments(english.getProperty(key.toString(), ""))));
        }
    }

    @Test
    void existForEveryKeyOfATemplate() throws IOException {
        var known = new TreeSet<String>();
        for (var area : areas().toList()) {
            texts(area).keySet().forEach(key -> known.add(key.toString()));
        }
        var missing = new TreeSet<String>();
        try (var templates = Files.walk(RESOURCES.resolve("templates"))) {
            for (var template :
                    templates.filter(file -> file.toString().endsWith(".html")).toList()) {
                KEY.matcher(Files.readString(template))
                        .results()
                        .map(match -> match.group(1))
                        .filter(key -> !known.contains(key))
                        .forEach(key -> missing.add(template.getFileName() + ": " + key));
            }
        }
        assertThat(missing).isEmpty();
    }

    @Test
    void existForEachCodeOfAField() throws IOException {
        assertThat(texts("frame").stringPropertyNames())
                .containsAll(Stream.of(FieldCode.values())
                        .map(code -> "field-problem." + code.slug())
                        .toList());
    }

    /// The guides list the codes of records.
    @ParameterizedTest
    @CsvSource({
        "messages.md, | `error.code` of a failed message |, messages.error.",
        "faxes.md, | `error.code` |, faxes.error."
    })
    void existForEachErrorOfARecord(String guide, String table, String prefix) throws IOException {
        var codes = Files.readAllLines(GUIDES.resolve(guide)).stream()
                .dropWhile(line -> !line.startsWith(table))
                .skip(2)
                .takeWhile(line -> line.startsWith("|"))
                .flatMap(row -> CODE.matcher(row.split("\\|")[1]).results().map(match -> match.group(1)))
                .toList();

        assertThat(codes).hasSizeGreaterThan(5);
        assertThat(texts("history").stringPropertyNames())
                .containsAll(codes.stream().map(prefix::concat).toList());
    }

    @Test
    void areInOneAreaOnly() throws IOException {
        var twice = new TreeSet<String>();
        var seen = new TreeSet<String>();
        for (var area : areas().toList()) {
            texts(area).keySet().stream()
                    .map(Object::toString)
                    .filter(key -> !seen.add(key))
                    .forEach(twice::add);
        }
        assertThat(twice).isEmpty();
    }

    /// docs/guides/glossary.md
    @ParameterizedTest
    @MethodSource("areas")
    void useTheWordsOfTheGlossary(String area) throws IOException {
        assertThat(texts(area).values())
                .isNotEmpty()
                .noneMatch(text -> OTHER_WORDS.matcher(text.toString()).find());
        assertThat(texts(area + "_es").values())
                .noneMatch(text -> OTHER_WORDS_ES.matcher(text.toString()).find());
    }

    /// It is a setting.
    @ParameterizedTest
    @MethodSource("areas")
    void doNotNameTheProduct(String area) throws IOException {
        for (var language : Languages.SUPPORTED) {
            assertThat(texts(language.equals(Locale.ENGLISH) ? area : area + "_" + language)
                            .values())
                    .noneMatch(text -> text.toString().contains("Switchboard"));
        }
    }

    /// How many arguments a text has; a single apostrophe would make a text out of one.
    private static Set<String> arguments(Object text) {
        var pattern = text.toString();
        var format = new MessageFormat(pattern);
        assertThat(format.format(new Object[] {"0", "1", "2", "3", "4"}))
                .as(pattern)
                .doesNotContain("{");
        return Pattern.compile("\\{(\\d)")
                .matcher(pattern)
                .results()
                .map(match -> match.group(1))
                .collect(Collectors.toSet());
    }

    private static Properties texts(String name) throws IOException {
        var texts = new Properties();
        try (Reader in = Files.newBufferedReader(
                RESOURCES.resolve("messages").resolve(name + ".properties"), StandardCharsets.UTF_8)) {
            texts.load(in);
        }
        return texts;
    }
}
