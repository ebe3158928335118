package dev.switchboard.web.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.switchboard.contract.errors.FieldProblem;
import dev.switchboard.web.errors.ApiError;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/// Binders, without a running service.
final class InputFixture {

    static final RecordShapes SHAPES = new RecordShapes();

    private InputFixture() {}

    /// The rows of a 422.
    static List<FieldProblem> problems(ThrowingCallable call) {
        var error = catchThrowableOfType(ApiError.class, call);
        assertThat(error).as("error").isNotNull();
        assertThat(error.status()).isEqualTo(422);
        return error.fields();
    }

    /// The fields that a 422 names.
    static List<String> rejectedFields(ThrowingCallable call) {
        return problems(call).stream().map(FieldProblem::field).toList();
    }
}
