package dev.switchboard.web.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.switchboard.contract.errors.ErrorEnvelope;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.contract.errors.FieldProblem;
import dev.switchboard.contract.scopes.Scope;
import jakarta.validation.constraints.Size;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BodyBinderTests {

    enum Role {
        ADMIN,
        MEMBER
    }

    record Patch(Change<@Text(max = 5) String> name, Change<@Nullable String> extension, Change<Role> role) {}

    record Assign(@Required @Nullable UUID userId) {}

    record Parcel(
            @RequiredUnless(field = "delivery", is = "collected") @Nullable
            String address,

            @Nullable String delivery) {}

    record Inner(Innermost value) {}

    record Innermost(Integer n) {}

    record Everything(
            String text,
            Integer count,
            Boolean flag,
            @Nullable String note,
            @Size(max = 10) List<@Text(max = 3) String> words,
            @Nullable Inner inner) {}

    private static final String VALID = "{\"text\":\"t\",\"count\":1,\"flag\":true,\"words\":[\"a\"],\"note\":null}";

    private final BodyBinder binder = new BodyBinder(InputFixture.SHAPES);

    private Object bind(Class<?> type, String json) {
        return binder.bind(type, json.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void bindsEveryKindOfComponent() {
        assertThat(bind(Everything.class, VALID)).isEqualTo(new Everything("t", 1, true, null, List.of("a"), null));
        assertThat(bind(
                        Everything.class,
                        "{\"text\":\"\",\"count\":-7,\"flag\":false,\"words\":[],\"inner\":{\"value\":{\"n\":3}}}"))
                .isEqualTo(new Everything("", -7, false, null, List.of(), new Inner(new Innermost(3))));
    }

    @Test
    void distinguishesAnAbsentFieldFromNull() {
        assertThat(bind(Patch.class, "{}"))
                .isEqualTo(new Patch(new Change.Absent<>(), new Change.Absent<>(), new Change.Absent<>()));
        var patch = (Patch) bind(Patch.class, "{\"extension\":null,\"role\":\"admin\",\"name\":\"Ada\"}");
        assertThat(patch.extension().or("before")).isNull();
        assertThat(patch.role().or(Role.MEMBER)).isEqualTo(Role.ADMIN);
        assertThat(patch.name().or("before")).isEqualTo("Ada");
    }

    @Test
    void requiresAFieldThatMayBeNull() {
        assertThat(bind(Assign.class, "{\"user_id\":null}")).isEqualTo(new Assign(null));
        assertThat(InputFixture.rejectedFields(() -> bind(Assign.class, "{}"))).containsExactly("user_id");
    }

    @Test
    void requiresAFieldUnlessAnotherHasAValue() {
        assertThat(bind(Parcel.class, "{\"delivery\":\"collected\"}")).isEqualTo(new Parcel(null, "collected"));
        assertThat(bind(Parcel.class, "{\"delivery\":\"collected\",\"address\":null}"))
                .isEqualTo(new Parcel(null, "collected"));
        for (var json : List.of("{}", "{\"address\":null}", "{\"delivery\":\"sent\"}", "{\"delivery\":1}")) {
            assertThat(InputFixture.rejectedFields(() -> bind(Parcel.class, json)))
                    .as(json)
                    .contains("address");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "null",
                "[]",
                "\"text\"",
                "1",
                "{",
                "{}}",
                "{} {}",
                "{\"text\":\"a\",\"text\":\"b\"}",
                "{'text':1}",
                "{\"text\":NaN}",
                "{\"text\":\"a\",}",
                "/**/{}",
                "\uFEFF{}",
                "{\"text\":\"\t\"}"
            })
    void reportsWhatIsNotAJsonObjectAsBody(String json) {
        assertThat(InputFixture.rejectedFields(() -> bind(Everything.class, json)))
                .containsExactly("body");
    }

    @Test
    void reportsWhatIsNotUtf8AsBody() {
        assertThat(InputFixture.rejectedFields(
                        () -> binder.bind(Everything.class, VALID.getBytes(StandardCharsets.UTF_16BE))))
                .containsExactly("body");
        assertThat(InputFixture.rejectedFields(
                        () -> binder.bind(Everything.class, new byte[] {'{', '"', (byte) 0xff, '"', ':', '1', '}'})))
                .containsExactly("body");
    }

    @Test
    void reportsDeepNestingAsBody() {
        assertThat(InputFixture.rejectedFields(
                        () -> bind(Everything.class, "{\"text\":" + "[".repeat(10_000) + "]".repeat(10_000) + "}")))
                .containsExactly("body");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"text\":\"t\"|\"text\":1|text",
                "\"text\":\"t\"|\"text\":null|text",
                "\"text\":\"t\"|\"text\":{}|text",
                "\"text\":\"t\"|\"text\":\"a\\u0000b\"|text",
                "\"text\":\"t\"|\"text\":\"\\ud800\"|text",
                "\"text\":\"t\",|``|text",
                "\"count\":1|\"count\":\"1\"|count",
                "\"count\":1|\"count\":1.0|count",
                "\"count\":1|\"count\":1e2|count",
                "\"count\":1|\"count\":2147483648|count",
                "\"count\":1|\"count\":true|count",
                "\"flag\":true|\"flag\":\"true\"|flag",
                "\"flag\":true|\"flag\":1|flag",
                "\"flag\":true|\"flag\":true,\"more\":1|more",
                "[\"a\"]|\"a\"|words",
                "[\"a\"]|[\"a\",1]|words.1",
                "[\"a\"]|[\"a\",null]|words.1",
                "[\"a\"]|[\"a\",\"long\"]|words.1",
                "\"note\":null|\"inner\":[]|inner",
                "\"note\":null|\"inner\":{}|inner.value",
                "\"note\":null|\"inner\":{\"value\":{\"n\":\"3\"}}|inner.value.n",
                "\"note\":null|\"inner\":{\"value\":{\"n\":3},\"x\":1}|inner.x"
            })
    void reportsTheDottedPathOfEachProblem(String part, String replacement, String field) {
        var json = VALID.replace(part, replacement);

        assertThat(InputFixture.rejectedFields(() -> bind(Everything.class, json)))
                .containsExactly(field);
    }

    @Test
    void reportsAllProblemsAtOnce() {
        var fields = InputFixture.rejectedFields(
                () -> bind(Patch.class, "{\"name\":\"Adalbert\",\"role\":\"owner\",\"email\":\"a@b\",\"password\":1}"));

        assertThat(fields).containsExactlyInAnyOrder("name", "role", "email", "password");
    }

    @Test
    void rejectsNullForAChangeWithoutNullable() {
        assertThat(InputFixture.rejectedFields(() -> bind(Patch.class, "{\"name\":null,\"role\":null}")))
                .containsExactlyInAnyOrder("name", "role");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "\"\"", "\"long\"", "null", "{}", "[[]]"})
    void checksTheSizeOfAListBeforeItsElements(String element) {
        var elements = String.join(",", Collections.nCopies(11, element));

        assertThat(InputFixture.rejectedFields(() -> bind(Everything.class, VALID.replace("\"a\"", elements))))
                .containsExactly("words");
    }

    @Test
    void requiresEveryListToBeBounded() {
        record Unbounded(List<String> words) {}

        assertThatIllegalArgumentException()
                .isThrownBy(() -> bind(Unbounded.class, "{\"words\":[]}"))
                .withMessageContaining("words");
    }

    @Test
    void reportsALimitedNumberOfProblemsThoseOfKnownFieldsFirst() {
        var unknown = IntStream.range(0, 1_000)
                .mapToObj(i -> "\"unknown" + i + "\":1")
                .collect(Collectors.joining(",", "{", ",\"count\":\"1\"}"));

        assertThat(InputFixture.rejectedFields(() -> bind(Everything.class, unknown)))
                .hasSize(ErrorEnvelope.MAX_FIELDS)
                .startsWith("text", "count", "flag", "words", "unknown0");
    }

    @Test
    void rejectsABodyWhoseProblemsAreTooManyToReport() {
        var unknown =
                IntStream.range(0, 101).mapToObj(i -> "\"unknown" + i + "\":1").collect(Collectors.joining(","));

        assertThat(InputFixture.rejectedFields(() -> bind(Patch.class, "{" + unknown + ",\"name\":\"Ada\"}")))
                .hasSize(ErrorEnvelope.MAX_FIELDS);
    }

    record Lists(
            Change<@Size(max = 2) List<@Text(max = 3) String>> words,
            Change<@Size(max = 1) @Nullable List<Inner>> inners) {}

    @Test
    @SuppressWarnings("NullAway") // it does not read the @Nullable of a type argument
    void bindsAListThatAPatchMayLeaveOut() {
        assertThat(bind(Lists.class, "{}")).isEqualTo(new Lists(new Change.Absent<>(), new Change.Absent<>()));
        assertThat(bind(Lists.class, "{\"words\":[\"a\"],\"inners\":null}"))
                .isEqualTo(new Lists(new Change.To<>(List.of("a")), new Change.To<>(null)));
        assertThat(bind(Lists.class, "{\"inners\":[{\"value\":{\"n\":3}}]}"))
                .isEqualTo(new Lists(new Change.Absent<>(), new Change.To<>(List.of(new Inner(new Innermost(3))))));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"words\":null}|words",
                "{\"words\":\"a\"}|words",
                "{\"words\":[1,2,3]}|words",
                "{\"words\":[\"a\",\"long\"]}|words.1",
                "{\"inners\":[{}]}|inners.0.value"
            })
    void checksAListThatAPatchMayLeaveOut(String json, String field) {
        assertThat(InputFixture.rejectedFields(() -> bind(Lists.class, json))).containsExactly(field);
    }

    record Values(
            @Nullable Scope scope,
            @Nullable Integer number,
            @Nullable Instant time,
            @DateOrTime @Nullable Instant day,
            @Nullable String text) {}

    @Test
    void bindsScopesTimesAndLargeIntegers() {
        assertThat(bind(
                        Values.class,
                        "{\"scope\":\"users:read\",\"number\":2147483647,\"time\":\"2026-11-20T21:32:05+02:00\","
                                + "\"day\":\"2026-11-20\",\"text\":\"\uFFFD\"}"))
                .isEqualTo(new Values(
                        Scope.USERS_READ,
                        Integer.MAX_VALUE,
                        Instant.parse("2026-11-20T19:32:05Z"),
                        Instant.parse("2026-11-20T00:00:00Z"),
                        "\uFFFD"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"scope\":\"users:delete\"|scope|must be a scope, such as users:read",
                "\"scope\":\"USERS_READ\"|scope|must be a scope, such as users:read",
                "\"scope\":1|scope|must be a string",
                "\"number\":2147483648|number|must be an integer from -2147483648 to 2147483647",
                "\"number\":1.5|number|must be an integer",
                "\"time\":\"2026-11-20\"|time|must be an RFC 3339 date-time",
                "\"day\":\"2026-11\"|day|must be an RFC 3339 date-time or a date",
                "\"day\":\"2026-02-30\"|day|must be a date that exists",
                "\"text\":\"a\\u0000\"|text|must not contain U+0000",
                "\"text\":\"\\udc00\"|text|must not contain unpaired surrogates",
                "\"more\":1|more|is not a field of this body"
            })
    void saysWhatWouldBeValid(String member, String field, String message) {
        assertThat(InputFixture.problems(() -> bind(Values.class, "{" + member + "}")))
                .containsExactly(new FieldProblem(field, message, FieldCode.WRONG_FORM));
    }
}
