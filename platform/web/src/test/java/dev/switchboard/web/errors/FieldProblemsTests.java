package dev.switchboard.web.errors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.errors.ErrorEnvelope;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.contract.errors.FieldProblem;
import java.util.List;
import org.junit.jupiter.api.Test;

class FieldProblemsTests {

    private final FieldProblems problems = new FieldProblems();

    @Test
    void keepsSeveralProblemsOfAFieldUnlessAskedForOne() {
        problems.add("name", "first", FieldCode.WRONG_FORM);
        problems.addAll(List.of(new FieldProblem("name", "second", FieldCode.WRONG_FORM)));
        problems.addIfAbsent("name", "third", FieldCode.WRONG_FORM);
        problems.addIfAbsent("other", "fourth", FieldCode.WRONG_FORM);

        assertThat(problems.reported())
                .containsExactly(
                        new FieldProblem("name", "first", FieldCode.WRONG_FORM),
                        new FieldProblem("name", "second", FieldCode.WRONG_FORM),
                        new FieldProblem("other", "fourth", FieldCode.WRONG_FORM));
        assertThat(problems.has("name")).isTrue();
        assertThat(problems.has("none")).isFalse();
    }

    @Test
    void countsAllAndReportsTheFirst() {
        for (int i = 0; i < ErrorEnvelope.MAX_FIELDS + 50; i++) {
            problems.add("field" + i, "is unknown", FieldCode.WRONG_FORM);
        }

        assertThat(problems.count()).isEqualTo(ErrorEnvelope.MAX_FIELDS + 50);
        assertThat(problems.reported())
                .hasSize(ErrorEnvelope.MAX_FIELDS)
                .startsWith(new FieldProblem("field0", "is unknown", FieldCode.WRONG_FORM));
    }

    @Test
    void collectsTheProblemsOfAValueThatCannotBeRead() {
        problems.add("to", "is required", FieldCode.WRONG_FORM);

        assertThat(problems.<String>read(() -> {
                    throw ApiError.validation(List.of(
                            new FieldProblem("to", "x", FieldCode.WRONG_FORM),
                            new FieldProblem("from", "y", FieldCode.WRONG_FORM)));
                }))
                .isNull();
        assertThat(problems.read(() -> "value")).isEqualTo("value");
        assertThat(problems.reported())
                .containsExactly(
                        new FieldProblem("to", "is required", FieldCode.WRONG_FORM),
                        new FieldProblem("from", "y", FieldCode.WRONG_FORM));
    }

    @Test
    void doesNotHideAnotherError() {
        assertThatExceptionOfType(ApiError.class)
                .isThrownBy(() -> problems.read(() -> {
                    throw ApiError.of(ErrorCode.CALL_ENDED);
                }));
    }

    @Test
    void throwsA422IfThereAreAny() {
        problems.throwIfAny();
        problems.add("name", "is required", FieldCode.WRONG_FORM);

        var error = catchThrowableOfType(ApiError.class, problems::throwIfAny);

        assertThat(error.status()).isEqualTo(422);
        assertThat(error.fields()).isEqualTo(problems.reported());
    }
}
