package dev.switchboard.api.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.switchboard.api.errors.ApiException;
import dev.switchboard.contract.errors.FieldProblem;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/// Binders without a running service.
final class InputFixture {

    static final Shapes SHAPES = new Shapes();

    private InputFixture() {}

    /// The fields that a refusal names.
    static List<String> refusedFields(ThrowingCallable call) {
        var refusal = catchThrowableOfType(ApiException.class, call);
        assertThat(refusal).as("refusal").isNotNull();
        assertThat(refusal.status()).isEqualTo(422);
        return refusal.fields().stream().map(FieldProblem::field).toList();
    }
}
