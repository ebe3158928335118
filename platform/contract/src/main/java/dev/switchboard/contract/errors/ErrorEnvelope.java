package dev.switchboard.contract.errors;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The JSON of every error except those of the token endpoint (docs/guides/errors.md): `{"error": {"type", "code",
/// "message", "values"?, "doc_url", "request_id", "fields"?}}`, as a map that any JSON library can write.
public final class ErrorEnvelope {

    /// The maximum number of rows of `fields`.
    public static final int MAX_FIELDS = 100;

    private ErrorEnvelope() {}

    /// The member `error` of the envelope.
    ///
    /// @param values of the code's sentences ([ErrorCode#valueNames()])
    /// @param docUrl where the code is described
    /// @param requestId the id in the `X-Request-Id` response header
    /// @param fields the first [#MAX_FIELDS] become rows of `fields`, which only [ErrorType#VALIDATION_ERROR] has
    public static Map<String, Object> error(
            ErrorCode code, List<String> values, String docUrl, String requestId, List<FieldProblem> fields) {
        var error = new LinkedHashMap<String, Object>();
        error.put("type", code.type().slug());
        error.put("code", code.slug());
        error.put("message", code.message(values));
        if (!values.isEmpty()) {
            error.put("values", named(code.valueNames(), values));
        }
        error.put("doc_url", docUrl);
        error.put("request_id", requestId);
        if (code.type() == ErrorType.VALIDATION_ERROR) {
            error.put(
                    "fields",
                    fields.stream().limit(MAX_FIELDS).map(ErrorEnvelope::row).toList());
        }
        return error;
    }

    private static Map<String, Object> named(List<String> names, List<String> values) {
        var named = new LinkedHashMap<String, Object>();
        for (int i = 0; i < names.size(); i++) {
            named.put(names.get(i), values.get(i));
        }
        return named;
    }

    private static Map<String, Object> row(FieldProblem problem) {
        var row = new LinkedHashMap<String, Object>();
        var rule = problem.rule();
        row.put("field", problem.field());
        row.put("message", problem.message());
        row.put("code", rule.code().slug());
        if (rule.min() != null) {
            row.put("min", rule.min());
        }
        if (rule.max() != null) {
            row.put("max", rule.max());
        }
        return row;
    }
}
