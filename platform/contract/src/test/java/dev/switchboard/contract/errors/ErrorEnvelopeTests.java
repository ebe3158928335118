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

    private static final String DOC_URL = "https://api.example.com/docs/errors#x";

    @Test
    void saysWhatIsWrongWithItsValues() {
        assertThat(ErrorEnvelope.error(ErrorCode.WEBHOOK_LIMIT_REACHED, List.of("50"), DOC_URL, "r-1", List.of()))
                .isEqualTo(Map.of(
                        "type", "conflict",
                        "code", "webhook_limit_reached",
                        "message", "The company has 50 webhooks already. Delete one, then try again.",
                        "values", Map.of("max", "50"),
                        "doc_url", DOC_URL,
                        "request_id", "r-1"));
    }

    @Test
    void leavesFieldsAndValuesOutWhereThereAreNone() {
        assertThat(ErrorEnvelope.error(ErrorCode.NOT_FOUND, List.of(), DOC_URL, "r-1", List.of()))
                .containsOnlyKeys("type", "code", "message", "doc_url", "request_id");
    }

    @Test
    void listsEachProblemOfA422WithTheRuleThatIsBroken() {
        var error = ErrorEnvelope.error(
                ErrorCode.INVALID_FIELDS,
                List.of(),
                DOC_URL,
                "r-1",
                List.of(
                        new FieldProblem("name", "must have 1 to 5 characters", FieldRule.length(1, 5)),
                        new FieldProblem("to", "is required", FieldCode.REQUIRED)));

        assertThat(error)
                .containsEntry("type", "validation_error")
                .containsEntry(
                        "fields",
                        List.of(
                                Map.of(
                                        "field", "name",
                                        "message", "must have 1 to 5 characters",
                                        "code", "length",
                                        "min", 1L,
                                        "max", 5L),
                                Map.of("field", "to", "message", "is required", "code", "required")));
    }

    @Test
    void shortensNamesChosenByClients() {
        var problem = new FieldProblem("x".repeat(8_000), "is wrong: " + "y".repeat(8_000), FieldCode.WRONG_FORM);

        assertThat(problem.field()).isEqualTo("x".repeat(FieldProblem.MAX_FIELD) + "…");
        assertThat(problem.message()).hasSize(FieldProblem.MAX_MESSAGE + 1).startsWith("is wrong: yyy");
        assertThat(new FieldProblem("z".repeat(FieldProblem.MAX_FIELD), "", FieldCode.WRONG_FORM).field())
                .isEqualTo("z".repeat(FieldProblem.MAX_FIELD));
    }

    @ParameterizedTest
    @CsvSource({"a\ud800b, a\ufffdb", "\udc00\ud800, \ufffd\ufffd", "\ud83e\udd8a, \ud83e\udd8a"})
    void replacesUnpairedSurrogatesInNames(String name, String written) {
        assertThat(new FieldProblem(name, "is wrong", FieldCode.WRONG_FORM).field())
                .isEqualTo(written);
    }

    @Test
    void doesNotCutACharacterInHalf() {
        assertThat(new FieldProblem("🦊".repeat(8_000), "is wrong", FieldCode.WRONG_FORM).field())
                .isEqualTo("🦊".repeat(FieldProblem.MAX_FIELD) + "…");
    }
}
