package dev.switchboard.contract.errors;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What is generated from the catalogue is what it says now (`docs/renew-errors`), and a test of the services gets each
/// error.
class ErrorCatalogueTests {

    private static final Path ROOT = Path.of("..", "..");
    private static final Path GUIDE = ROOT.resolve(Path.of("docs", "guides", "errors.md"));
    private static final Path TEXTS =
            ROOT.resolve(Path.of("client-app", "src", "main", "resources", "messages", "problems.properties"));
    private static final List<String> SERVICES =
            List.of("gateway", "auth-server", "resource-api", "telephony/simulator", "standalone/launcher");
    private static final String IMPORT = "import dev.switchboard.contract.errors.ErrorCode;";

    /// Also without its type, as in the rows of a parameterized test.
    private static final Pattern CONSTANT = Pattern.compile("(?:\\bErrorCode\\.|(?<![.\\w]))([A-Z_]+)\\b");
    private static final boolean RENEW = Boolean.getBoolean("switchboard.renew-errors");
    private static final String CODES = "## All codes\n";
    private static final Pattern SENTENCE = Pattern.compile("\\p{Lu}.*[^.]\\.|[a-z_]+ .*[^.]\\.|.*\\{reason}");
    private static final Pattern SLUG = Pattern.compile("[a-z]+(_[a-z]+)*");

    @ParameterizedTest
    @EnumSource
    void isASlugWithTwoSentences(ErrorCode code) {
        assertThat(code.slug()).matches(SLUG);
        assertThat(code.problem()).matches(SENTENCE);
        assertThat(code.action()).matches(SENTENCE);
    }

    @ParameterizedTest
    @EnumSource
    void saysItsValues(ErrorCode code) {
        var values = IntStream.range(0, code.valueNames().size())
                .mapToObj(i -> "value$" + i)
                .toList();

        assertThat(values).allMatch(value -> code.message(values).contains(value));
        assertThat(code.message(values)).doesNotContain("{");
        assertThatIllegalArgumentException().isThrownBy(() -> code.message(List.of("1", "2", "3", "4")));
    }

    @ParameterizedTest
    @EnumSource
    void isFoundByItsSlug(ErrorCode code) {
        assertThat(ErrorCode.find(code.slug())).contains(code);
    }

    /// A service writes `Retry-After` from the last value.
    @Test
    void endsWithTheSecondsToWaitWhereARateIsLimited() {
        assertThat(ErrorCode.values())
                .filteredOn(code -> code.type() == ErrorType.RATE_LIMITED)
                .isNotEmpty()
                .allSatisfy(code -> assertThat(code.valueNames()).endsWith("seconds"));
    }

    @Test
    void isInTheGuide() throws IOException {
        var guide = Files.readString(GUIDE);
        var now = guide.substring(0, guide.indexOf(CODES)) + CODES + codes() + fields();
        requireCurrent(GUIDE, guide, now);
    }

    @Test
    void isTheEnglishTextOfThePages() throws IOException {
        var texts = Files.readString(TEXTS);
        var other = texts.lines()
                .filter(line -> line.startsWith("#") || line.startsWith("problem.failed="))
                .toList();
        var codes = Stream.of(ErrorCode.values()).map(ErrorCatalogueTests::text);
        var now = Stream.of(other.stream().limit(1), codes, other.stream().skip(1))
                .flatMap(lines -> lines)
                .collect(joining("\n", "", "\n"));
        requireCurrent(TEXTS, texts, now);
    }

    private static void requireCurrent(Path file, String before, String now) throws IOException {
        if (RENEW) {
            Files.writeString(file, now);
        } else {
            assertThat(before).as("docs/renew-errors rewrites " + file).isEqualTo(now);
        }
    }

    /// Each code under a heading, to which `doc_url` leads. One that is named as its type has the type's heading.
    private static String codes() {
        var general = new StringBuilder();
        var precise = new StringBuilder();
        for (var code : ErrorCode.values()) {
            var type = code.type().slug();
            var status = "status " + code.status() + ". “" + code.problem() + "” " + code.action() + "\n";
            if (code.slug().equals(type)) {
                general.append("- [`")
                        .append(type)
                        .append("`](#")
                        .append(type)
                        .append("), ")
                        .append(status);
            } else {
                precise.append("\n### ").append(code.slug()).append("\n\n");
                precise.append("[`")
                        .append(type)
                        .append("`](#")
                        .append(type)
                        .append("), ")
                        .append(status);
            }
        }
        return "\nThose that are named as their type:\n\n" + general + precise;
    }

    private static String fields() {
        return Stream.of(FieldCode.values())
                .map(code -> "| `" + code.slug() + "` | " + code.meaning() + " |\n")
                .collect(joining("", """

                        ## Codes of fields

                        Each row of `fields` has a `code` and, where there are bounds, `min` and `max`. `code` is stable and says which rule
                        the value breaks, so that a client can say so in its own words and language. Other codes may be added; `message`
                        says then what would be valid.

                        | `code` | The value |
                        |---|---|
                        """, ""));
    }

    private static String text(ErrorCode code) {
        var names = code.valueNames();
        var places =
                IntStream.range(0, names.size()).mapToObj(i -> "{" + i + "}").toList();
        return "problem." + code.slug() + "=" + code.message(places).replace("'", "''");
    }

    /// A test of a service asserts each error by its constant (`JsonResponse.assertError` where it is a response).
    @Test
    void isExpectedByATestOfAService() throws IOException {
        var expected = new TreeSet<String>();
        for (var module : SERVICES) {
            try (var files = Files.walk(ROOT.resolve(module).resolve("src/test/java"))) {
                for (var file :
                        files.filter(each -> each.toString().endsWith(".java")).toList()) {
                    var test = Files.readString(file);
                    if (test.contains(IMPORT)) {
                        CONSTANT.matcher(test).results().forEach(match -> expected.add(match.group(1)));
                    }
                }
            }
        }
        assertThat(ErrorCode.values())
                .filteredOn(code -> !expected.contains(code.name()))
                .isEmpty();
    }
}
