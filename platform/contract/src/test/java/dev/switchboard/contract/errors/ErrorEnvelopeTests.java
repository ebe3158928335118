package dev.switchboard.contract.errors;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ErrorEnvelopeTests {

    @ParameterizedTest
    @CsvSource({
        "invalid_request, 400",
        "unauthorized, 401",
        "forbidden, 403",
        "insufficient_scope, 403",
        "not_found, 404",
        "conflict, 409",
        "validation_error, 422",
        "rate_limited, 429",
        "server_error, 500"
    })
    void hasTheDocumentedSlugsAndStatuses(String slug, int status) {
        assertThat(ErrorType.values())
                .filteredOn(type -> type.slug().equals(slug))
                .singleElement()
                .extracting(ErrorType::status)
                .isEqualTo(status);
    }

    @Test
    void saysByACodeWhichRuleIsBrokenToClientsThatAskForIt() {
        var envelope = ErrorEnvelope.ofFields(
                "2 problems.",
                "r-1",
                List.of(
                        new FieldProblem("name", "must have 1 to 5 characters", FieldRule.length(1, 5)),
                        new FieldProblem("to", "is required", FieldRule.REQUIRED)),
                FieldCodes.wanted(List.of("return=minimal, Field-Codes")));

        assertThat(envelope.toString())
                .contains(
                        "{field=name, message=must have 1 to 5 characters, code=length, min=1, max=5}",
                        "{field=to, message=is required, code=required}");
    }

    @Test
    void leavesFieldsOutOutside422() {
        assertThat(ErrorEnvelope.of(ErrorType.NOT_FOUND, "No such user.", "r-1"))
                .isEqualTo(
                        Map.of("error", Map.of("type", "not_found", "message", "No such user.", "request_id", "r-1")));
    }

    @Test
    void listsEachProblemOfA422() {
        var envelope = ErrorEnvelope.ofFields(
                "2 problems.", "r-1", List.of(new FieldProblem("limit", "too large", FieldRule.tooLarge(200))), false);

        assertThat(envelope)
                .extractingByKey("error")
                .isEqualTo(Map.of(
                        "type",
                        "validation_error",
                        "message",
                        "2 problems.",
                        "request_id",
                        "r-1",
                        "fields",
                        List.of(Map.of("field", "limit", "message", "too large"))));
    }

    @Test
    void shortensNamesChosenByClients() {
        var problem = new FieldProblem("x".repeat(8_000), "is wrong: " + "y".repeat(8_000));

        assertThat(problem.field()).isEqualTo("x".repeat(FieldProblem.MAX_FIELD) + "…");
        assertThat(problem.message()).hasSize(FieldProblem.MAX_MESSAGE + 1).startsWith("is wrong: yyy");
        assertThat(new FieldProblem("z".repeat(FieldProblem.MAX_FIELD), "").field())
                .isEqualTo("z".repeat(FieldProblem.MAX_FIELD));
    }

    @ParameterizedTest
    @CsvSource({"a\ud800b, a\ufffdb", "\udc00\ud800, \ufffd\ufffd", "\ud83e\udd8a, \ud83e\udd8a"})
    void replacesUnpairedSurrogatesInNames(String name, String written) {
        assertThat(new FieldProblem(name, "is wrong").field()).isEqualTo(written);
    }

    @Test
    void doesNotCutACharacterInHalf() {
        assertThat(new FieldProblem("🦊".repeat(8_000), "is wrong").field())
                .isEqualTo("🦊".repeat(FieldProblem.MAX_FIELD) + "…");
    }
}
