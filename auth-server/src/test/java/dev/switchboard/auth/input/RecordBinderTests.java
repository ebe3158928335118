package dev.switchboard.auth.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.switchboard.auth.errors.Refusal;
import dev.switchboard.contract.errors.FieldProblem;
import dev.switchboard.contract.errors.FieldProblems;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecordBinderTests {

    record Body(
            @Length(max = 5) String name,
            @Between(min = 0, max = 10) @Length(max = 5) List<String> words) {}

    record Query(
            @Between(min = 1, max = 200) @Nullable Integer limit,
            @Nullable Boolean read) {}

    private final RecordBinder binder = new RecordBinder();

    private Object body(Class<?> type, String json) {
        return binder.body(type, json.getBytes(StandardCharsets.UTF_8));
    }

    private static List<String> refusedFields(ThrowingCallable call) {
        var refusal = catchThrowableOfType(Refusal.class, call);
        assertThat(refusal).as("refusal").isNotNull();
        return refusal.fields().stream().map(FieldProblem::field).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "\"\"", "\"longer\"", "null", "{}"})
    void checksTheSizeOfAListBeforeItsElements(String element) {
        var elements = String.join(",", Collections.nCopies(11, element));

        assertThat(refusedFields(() -> body(Body.class, "{\"name\":\"a\",\"words\":[" + elements + "]}")))
                .containsExactly("words");
    }

    @Test
    void requiresEveryListToBeBounded() {
        record Unbounded(List<String> words) {}

        assertThatIllegalArgumentException()
                .isThrownBy(() -> body(Unbounded.class, "{\"words\":[]}"))
                .withMessageContaining("words");
    }

    @Test
    void reportsALimitedNumberOfProblemsThoseOfKnownFieldsFirst() {
        var unknown = IntStream.range(0, 1_000)
                .mapToObj(i -> "\"unknown" + i + "\":1")
                .collect(Collectors.joining(",", "{", ",\"words\":1}"));

        assertThat(refusedFields(() -> body(Body.class, unknown)))
                .hasSize(FieldProblems.MAX_REPORTED)
                .startsWith("name", "words", "unknown0");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "=", "=1&p", "=%zz"})
    void reportsALimitedNumberOfParametersThoseThatAreKnownFirst(String value) {
        var unknown = IntStream.range(0, 1_000).mapToObj(i -> "&p" + i + value).collect(Collectors.joining());

        assertThat(refusedFields(() -> binder.query(Query.class, unknown + "&read=2&limit=1&limit=2")))
                .hasSize(FieldProblems.MAX_REPORTED)
                .startsWith("limit", "read");
    }

    @Test
    void reportsAParameterOnceHoweverOftenItIsGiven() {
        assertThat(refusedFields(() -> binder.query(Query.class, "limit=1&limit=1&limit=1&x=&x=&y=1")))
                .containsExactly("limit", "x", "y");
    }
}
