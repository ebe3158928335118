package dev.switchboard.web.errors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.switchboard.contract.errors.ErrorEnvelope;
import dev.switchboard.contract.errors.FieldProblem;
import java.util.List;
import org.junit.jupiter.api.Test;

class FieldProblemsTests {

    private final FieldProblems problems = new FieldProblems();

    @Test
    void keepsSeveralProblemsOfAFieldUnlessAskedForOne() {
        problems.add("name", "first");
        problems.addAll(List.of(new FieldProblem("name", "second")));
        problems.addIfAbsent("name", "third");
        problems.addIfAbsent("other", "fourth");

        assertThat(problems.reported())
                .containsExactly(
                        new FieldProblem("name", "first"),
                        new FieldProblem("name", "second"),
                        new FieldProblem("other", "fourth"));
        assertThat(problems.has("name")).isTrue();
        assertThat(problems.has("none")).isFalse();
    }

    @Test
    void countsAllAndReportsTheFirst() {
        for (int i = 0; i < ErrorEnvelope.MAX_FIELDS + 50; i++) {
            problems.add("field" + i, "is unknown");
        }

        assertThat(problems.count()).isEqualTo(ErrorEnvelope.MAX_FIELDS + 50);
        assertThat(problems.reported())
                .hasSize(ErrorEnvelope.MAX_FIELDS)
                .startsWith(new FieldProblem("field0", "is unknown"));
    }

    @Test
    void collectsTheProblemsOfAValueThatCannotBeRead() {
        problems.add("to", "is required");

        assertThat(problems.<String>read(() -> {
                    throw ApiError.validation(List.of(new FieldProblem("to", "x"), new FieldProblem("from", "y")));
                }))
                .isNull();
        assertThat(problems.read(() -> "value")).isEqualTo("value");
        assertThat(problems.reported())
                .containsExactly(new FieldProblem("to", "is required"), new FieldProblem("from", "y"));
    }

    @Test
    void doesNotHideAnotherError() {
        assertThatExceptionOfType(ApiError.class)
                .isThrownBy(() -> problems.read(() -> {
                    throw ApiError.conflict("The call has ended.");
                }));
    }

    @Test
    void throwsA422IfThereAreAny() {
        problems.throwIfAny();
        problems.add("name", "is required");

        var error = catchThrowableOfType(ApiError.class, problems::throwIfAny);

        assertThat(error.status()).isEqualTo(422);
        assertThat(error.fields()).isEqualTo(problems.reported());
    }
}
