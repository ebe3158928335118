package dev.switchboard.web.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.contract.errors.FieldProblem;
import dev.switchboard.contract.errors.FieldRule;
import dev.switchboard.contract.scopes.Scope;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

class ConstraintsTests {

    record Body(
            @Text(max = 20) @SingleLine @Nullable String line,
            @Text(max = 20) @DisplayName @Nullable String name,
            @Size(max = 5) @DistinctElements @Nullable List<Scope> scopes,
            @Size(max = 5) @Nullable List<@Text(max = 20) @SingleLine String> lines,
            @Pattern(regexp = "[a-z]+$") @Nullable String code,
            @Text(max = 2) @Country @Nullable String country,
            @Text(max = 64) @TimeZoneName @Nullable String timezone) {}

    record Patch(
            Change<@Text(max = 20) @DisplayName String> name,
            Change<@Size(max = 5) @DistinctElements List<@SingleLine String>> lines) {}

    private final BodyBinder binder = new BodyBinder(InputFixture.SHAPES);

    private Body bind(String field, Object value) {
        return bind(Body.class, field, value);
    }

    private <R> R bind(Class<R> type, String field, Object value) {
        var json = JsonMapper.shared().writeValueAsString(value);
        return binder.bind(type, ("{\"" + field + "\":" + json + "}").getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", " a ", "\u00a0a", "naïve 🦊", "\u200d", "\ufffd"})
    void acceptsALineOfAnyOtherCharacters(String text) {
        assertThat(bind("line", text).line()).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {" ", "\u3000", "a\nb", "a\r", "\ta", "\u007f", "\u0085"})
    void rejectsABlankLineAndControlCharacters(String text) {
        assertThat(InputFixture.problems(() -> bind("line", text)))
                .containsExactly(new FieldProblem(
                        "line", "must not be blank or contain control characters", FieldCode.WRONG_FORM));
        assertThat(InputFixture.rejectedFields(() -> bind("lines", List.of("a", text))))
                .containsExactly("lines.1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Ada's app", "アプリ\u30001", "👩\u200d💻"})
    void acceptsADisplayNameOfVisibleCharacters(String text) {
        assertThat(bind("name", text).name()).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {" ", "a\u200bb", "a\u202eb", "a\u00a0b", "a\nb", "\u3164"})
    void rejectsADisplayNameThatCouldLookLikeAnother(String text) {
        assertThat(InputFixture.problems(() -> bind("name", text)))
                .containsExactly(new FieldProblem(
                        "name",
                        "must not be blank and must consist of visible characters and ordinary spaces",
                        FieldCode.WRONG_FORM));
        assertThat(InputFixture.rejectedFields(() -> bind(Patch.class, "name", text)))
                .containsExactly("name");
    }

    @ParameterizedTest
    @ValueSource(strings = {"name", "lines"})
    void reportsAnEmptyTextOnce(String field) {
        record Texts(
                @Text(max = 20) @DisplayName @Nullable String name,
                @Size(max = 5) @Nullable List<@Text(max = 20) @SingleLine String> lines) {}
        Object value = field.equals("name") ? "" : List.of("");

        assertThat(InputFixture.problems(() -> bind(Texts.class, field, value)))
                .extracting(FieldProblem::message)
                .containsExactly("must have 1 to 20 characters");
    }

    @Test
    void reportsEachRepeatedElement() {
        assertThat(InputFixture.problems(
                        () -> bind("scopes", List.of("users:read", "calls:read", "users:read", "users:read"))))
                .containsExactlyInAnyOrder(
                        new FieldProblem("scopes.2", "must be given only once", FieldCode.WRONG_FORM),
                        new FieldProblem("scopes.3", "must be given only once", FieldCode.WRONG_FORM));
        assertThat(InputFixture.rejectedFields(() -> bind(Patch.class, "lines", List.of("a", "a"))))
                .containsExactly("lines.1");
    }

    @Test
    void saysByACodeWhichRuleAValueBreaks() {
        record Coded(
                @Text(max = 5) @SingleLine String name,
                @Size(max = 2) List<@Pattern(regexp = "[a-z]") String> letters,
                @Min(1) @Max(9) Integer digit,
                @Nullable @Country String country,
                @Nullable @Extension String extension,
                @Nullable Instant at) {}
        var body = """
                {"name": "too long", "letters": ["a", "B"], "digit": 10, "country": "XX", "more": 1,
                    "extension": "1", "at": "soon"}""";

        assertThat(InputFixture.problems(() -> binder.bind(Coded.class, body.getBytes(StandardCharsets.UTF_8))))
                .extracting(FieldProblem::field, FieldProblem::rule)
                .containsExactlyInAnyOrder(
                        tuple("name", FieldRule.length(1, 5)),
                        tuple("letters.1", FieldRule.of(FieldCode.WRONG_FORM)),
                        tuple("digit", FieldRule.tooLarge(9)),
                        tuple("country", FieldRule.of(FieldCode.UNKNOWN_VALUE)),
                        tuple("extension", new FieldRule(FieldCode.DIGITS, 2L, 6L)),
                        tuple("at", FieldRule.of(FieldCode.DATE_TIME)),
                        tuple("more", FieldRule.of(FieldCode.UNKNOWN_FIELD)));
        assertThat(InputFixture.problems(() -> binder.bind(
                        Coded.class,
                        "{\"letters\": [\"a\", \"b\", \"c\"], \"digit\": \"1\"}".getBytes(StandardCharsets.UTF_8))))
                .extracting(FieldProblem::rule)
                .containsExactly(
                        FieldRule.of(FieldCode.REQUIRED),
                        FieldRule.elements(0, 2),
                        FieldRule.of(FieldCode.WHOLE_NUMBER));
    }

    @Test
    void acceptsDistinctElements() {
        assertThat(bind("scopes", List.of("users:read", "calls:read")).scopes())
                .containsExactly(Scope.USERS_READ, Scope.CALLS_READ);
    }

    record Grants(
            @Size(max = 50) @GrantableScopes(GrantableScopes.Holder.APP) @Nullable
            List<Scope> app,

            @Size(max = 50) @GrantableScopes(GrantableScopes.Holder.API_KEY) @Nullable
            List<Scope> key,

            @Size(max = 50) @GrantableScopes(GrantableScopes.Holder.OPERATOR_KEY) @Nullable
            List<Scope> operator) {}

    @ParameterizedTest
    @CsvSource({"app, 22", "key, 29", "operator, 7"})
    void acceptsTheScopesThatACredentialCanHave(String field, int accepted) {
        var all = Arrays.stream(Scope.values()).map(Scope::value).toList();

        assertThat(InputFixture.rejectedFields(() -> bind(Grants.class, field, all)))
                .hasSize(all.size() - accepted)
                .doesNotHaveDuplicates();
        assertThat(InputFixture.rejectedFields(() -> bind(Grants.class, field, List.of("client:connect", "me:manage"))))
                .containsExactly(field + ".0", field + ".1");
    }

    @Test
    void checksTheConstraintsOfElementsInAChange() {
        assertThat(InputFixture.rejectedFields(() -> bind(Patch.class, "lines", List.of("a", "\t"))))
                .containsExactly("lines.1");
    }

    @Test
    void insertsARegularExpressionIntoItsMessageAsItIs() {
        assertThat(InputFixture.problems(() -> bind("code", "A1")))
                .containsExactly(new FieldProblem("code", "must match \"[a-z]+$\"", FieldCode.WRONG_FORM));
    }

    @Test
    void reportsInEnglishInEveryLocale() {
        var before = Locale.getDefault();
        try (var shapes = new RecordShapes()) {
            Locale.setDefault(Locale.GERMANY);
            var german = new BodyBinder(shapes);
            assertThat(InputFixture.problems(
                            () -> german.bind(Body.class, "{\"code\":\"1\"}".getBytes(StandardCharsets.UTF_8))))
                    .containsExactly(new FieldProblem("code", "must match \"[a-z]+$\"", FieldCode.WRONG_FORM));
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void acceptsCountriesAndTimeZonesThatExist() {
        assertThat(bind("country", "GB").country()).isEqualTo("GB");
        assertThat(bind("timezone", "America/Chicago").timezone()).isEqualTo("America/Chicago");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "gb", "XX", "GBR", "Germany"})
    void rejectsAnUnknownCountryWithOneProblem(String code) {
        assertThat(InputFixture.rejectedFields(() -> bind("country", code))).containsExactly("country");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Moon", "europe/london", "+01:00"})
    void rejectsAnUnknownTimeZoneWithOneProblem(String name) {
        assertThat(InputFixture.rejectedFields(() -> bind("timezone", name))).containsExactly("timezone");
        assertThat(InputFixture.rejectedFields(() -> bind("timezone", name + "x".repeat(65))))
                .containsExactly("timezone");
    }
}
