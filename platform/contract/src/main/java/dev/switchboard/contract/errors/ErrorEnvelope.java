package dev.switchboard.contract.errors;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The JSON of every error except those of the token endpoint (docs/guides/errors.md): `{"error":
/// {"type", "message", "request_id", "fields"?}}`, as a map that any JSON library can write.
public final class ErrorEnvelope {

    /// The maximum number of rows of `fields`.
    public static final int MAX_FIELDS = 100;

    private ErrorEnvelope() {}

    /// An envelope without `fields`.
    ///
    /// @param message says what the caller should do; contains no internal details
    /// @param requestId the id in the `X-Request-Id` response header
    public static Map<String, Object> of(ErrorType type, String message, String requestId) {
        return Map.of("error", error(type, message, requestId));
    }

    /// The envelope of a 422, with one row of `fields` for each of the first [#MAX_FIELDS] problems.
    ///
    /// @param codes whether the rows have the codes of the rules, for a client that asks for them ([FieldCodes])
    public static Map<String, Object> ofFields(
            String message, String requestId, List<FieldProblem> fields, boolean codes) {
        var error = error(ErrorType.VALIDATION_ERROR, message, requestId);
        error.put(
                "fields",
                fields.stream()
                        .limit(MAX_FIELDS)
                        .map(problem -> row(problem, codes))
                        .toList());
        return Map.of("error", error);
    }

    private static Map<String, Object> row(FieldProblem problem, boolean codes) {
        var row = new LinkedHashMap<String, Object>();
        row.put("field", problem.field());
        row.put("message", problem.message());
        var rule = problem.rule();
        if (codes && rule != null) {
            row.put("code", rule.code());
            if (rule.min() != null) {
                row.put("min", rule.min());
            }
            if (rule.max() != null) {
                row.put("max", rule.max());
            }
        }
        return row;
    }

    private static Map<String, Object> error(ErrorType type, String message, String requestId) {
        var error = new LinkedHashMap<String, Object>();
        error.put("type", type.slug());
        error.put("message", message);
        error.put("request_id", requestId);
        return error;
    }
}
