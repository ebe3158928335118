package dev.switchboard.app.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.app.api.ApiException.FieldProblem;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RowProblemTests {

    private static final FieldProblem LABEL = new FieldProblem("label", "is too long");
    private static final FieldProblem BODY = new FieldProblem("body", "is required");
    private static final RowProblem OF_TWO_FIELDS =
            new RowProblem("1", new Problem(null, List.of(LABEL, BODY), Optional.empty()));

    @Test
    void isAtTheFieldOfItsRecordOnly() {
        assertThat(OF_TWO_FIELDS.ofField("1", "label")).isEqualTo(LABEL);
        assertThat(OF_TWO_FIELDS.ofField("1", "user_id")).isNull();
        assertThat(OF_TWO_FIELDS.ofField("2", "label")).isNull();
    }

    @Test
    void saysInTheRowWhatNoFieldSays() {
        assertThat(OF_TWO_FIELDS.beside(List.of("label", "user_id"))).containsExactly(BODY);
        assertThat(OF_TWO_FIELDS.isBeside(List.of("label", "body"))).isFalse();
        var conflict = new RowProblem("1", new Problem("In use.", List.of(), Optional.empty()));
        assertThat(conflict.isBeside(List.of("label"))).isTrue();
    }
}
