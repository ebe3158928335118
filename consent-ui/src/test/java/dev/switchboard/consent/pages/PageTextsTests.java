package dev.switchboard.consent.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.consent.emails.EmailConfirmationProblem;
import dev.switchboard.consent.errors.AuthorizeProblem;
import dev.switchboard.consent.invitations.InvitationProblem;
import dev.switchboard.consent.passwords.PasswordResetProblem;
import dev.switchboard.web.languages.Languages;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PageTextsTests {

    private static final Path MAIN = Path.of("src", "main");
    private static final Path TEMPLATES = MAIN.resolve(Path.of("resources", "templates"));
    /// A tag with its attributes, and the text after it.
    private static final Pattern TAG = Pattern.compile("<(/?[a-z:0-9]+)((?:\"[^\"]*\"|[^\">])*)>([^<]*)");
    private static final Pattern COMMENT = Pattern.compile("<!--.*?-->", Pattern.DOTALL);
    private static final Pattern REPLACED = Pattern.compile("\\s(th:(text|utext|replace)|lang)=");
    private static final Pattern SHOWN = Pattern.compile("\\s(?:aria-label|title|placeholder|alt)=\"([^\"]+)\"");
    private static final Pattern WORD = Pattern.compile("\\p{L}{2}");
    private static final Pattern IN_TEMPLATE =
            Pattern.compile("#\\{([a-z][a-z0-9.-]*)[}(]|#messages\\.msg\\('([^']+)'");
    private static final Pattern IN_JAVA = Pattern.compile("\"([a-z][a-z0-9.-]+)\"");
    /// The names of error pages in ErrorPage.
    private static final Pattern ERROR_PAGE =
            Pattern.compile("HttpStatus\\.\\w+,\\s+\"([a-z-]+)\"|\\(status, \"([a-z-]+)\"");
    private static final Pattern MARKUP = Pattern.compile("th:utext=\"([^\"]*)\"");
    /// A text with markup has no argument but escaped ones and addresses of pages.
    private static final Pattern ESCAPED = Pattern.compile(
            "#\\{[a-z.-]+\\((\\$\\{#strings\\.escapeXml\\([a-zA-Z.]+\\)}|@\\{/[a-z-]+})(, (\\$\\{#strings\\.escapeXml\\([a-zA-Z.]+\\)}|@\\{/[a-z-]+}))*\\)}");

    static Stream<Locale> languages() {
        return Languages.SUPPORTED.stream();
    }

    @ParameterizedTest
    @MethodSource("languages")
    void areThoseThatThePagesUse(Locale language) throws IOException {
        var derived = Stream.of(
                        Arrays.stream(Notice.values()).map(Notice::key),
                        errorPages("invitation", InvitationProblem.values()),
                        errorPages("password-reset", PasswordResetProblem.values()),
                        errorPages("email-confirmation", EmailConfirmationProblem.values()),
                        Arrays.stream(AuthorizeProblem.values())
                                .map(problem -> "error.authorize." + kebab(problem))
                                .flatMap(key -> Stream.of(key, key + ".detail")))
                .flatMap(keys -> keys);
        var used = derived.collect(Collectors.toCollection(TreeSet::new));
        used.addAll(matches(TEMPLATES, IN_TEMPLATE));
        matches(MAIN.resolve(Path.of("java", "dev", "switchboard", "consent", "errors")), ERROR_PAGE)
                .forEach(page -> {
                    used.add("error." + page + ".heading");
                    used.add("error." + page + ".text");
                });
        var inJava = matches(MAIN.resolve("java"), IN_JAVA);
        var texts = texts(language).stringPropertyNames();
        assertThat(texts).containsAll(used);
        assertThat(texts).allMatch(key -> used.contains(key) || inJava.contains(key), "is used");
    }

    @ParameterizedTest
    @MethodSource("languages")
    void existWithTheSameArgumentsInEveryLanguage(Locale language) throws IOException {
        var english = texts(Locale.ENGLISH);
        var texts = texts(language);
        assertThat(texts.keySet()).isEqualTo(english.keySet());
        texts.forEach((key, text) -> assertThat(arguments(text))
                .as(language + ": " + key)
                .isEqualTo(arguments(english.getProperty(key.toString()))));
    }

    @Test
    void areTranslated() throws IOException {
        var english = texts(Locale.ENGLISH);

        texts(Locale.of("es"))
                .forEach((key, text) -> assertThat(text).as(key.toString()).isNotEqualTo(english.get(key)));
    }

    @Test
    void escapeWhatTheyAreGivenWhereTheyHaveMarkup() throws IOException {
        assertThat(matches(TEMPLATES, MARKUP)).isNotEmpty().allMatch(ESCAPED.asMatchPredicate(), "is escaped");
    }

    /// Texts of templates are examples, which attributes of Thymeleaf replace, or names of languages.
    @Test
    void areNotInTheTemplates() throws IOException {
        var found = new TreeSet<String>();
        try (var files = Files.walk(TEMPLATES)) {
            for (var file : files.filter(Files::isRegularFile).toList()) {
                untranslated(Files.readString(file)).forEach(text -> found.add(file.getFileName() + ": " + text));
            }
        }
        assertThat(found).isEmpty();
        assertThat(untranslated(
                        "<p th:if=\"${a > b}\">Sign in</p><b th:text=\"#{b}\">No</b><i title=\"Left\"></i> now"))
                .containsExactly("Sign in", "Left", "now");
    }

    private static List<String> untranslated(String template) {
        return TAG.matcher(COMMENT.matcher(template).replaceAll(""))
                .results()
                .flatMap(tag -> Stream.concat(
                        SHOWN.matcher(tag.group(2)).results().map(shown -> shown.group(1)),
                        Stream.of(tag.group(3).strip())
                                .filter(text -> WORD.matcher(text).find())
                                .filter(text -> !REPLACED.matcher(tag.group(2)).find())))
                .toList();
    }

    private static Stream<String> errorPages(String kind, Enum<?>... problems) {
        return Arrays.stream(problems)
                .map(problem -> "error." + kind + "-" + kebab(problem))
                .flatMap(page -> Stream.of(page + ".heading", page + ".text"));
    }

    private static String kebab(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// The first group that matched, of every match in the files of a directory.
    private static Set<String> matches(Path directory, Pattern pattern) throws IOException {
        var found = new TreeSet<String>();
        try (var files = Files.walk(directory)) {
            for (var file : files.filter(Files::isRegularFile).toList()) {
                pattern.matcher(Files.readString(file))
                        .results()
                        .map(match -> match.group(1) != null ? match.group(1) : match.group(2))
                        .forEach(found::add);
            }
        }
        return found;
    }

    /// The arguments of a text; a single apostrophe would make a text out of one.
    private static Set<String> arguments(Object text) {
        var pattern = text.toString();
        assertThat(new MessageFormat(pattern).format(new Object[] {1, "1", "2"}))
                .as(pattern)
                .doesNotContain("{");
        return Pattern.compile("\\{(\\d)")
                .matcher(pattern)
                .results()
                .map(match -> match.group(1))
                .collect(Collectors.toSet());
    }

    private static Properties texts(Locale language) throws IOException {
        var suffix = language.equals(Locale.ENGLISH) ? "" : "_" + language;
        var texts = new Properties();
        try (Reader in = Files.newBufferedReader(
                MAIN.resolve(Path.of("resources", "consent-ui", "messages" + suffix + ".properties")),
                StandardCharsets.UTF_8)) {
            texts.load(in);
        }
        return texts;
    }
}
