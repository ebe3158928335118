package dev.switchboard.api.idempotency;

import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient.GenericExecuteSpec;

/// The part of a statement that stores the response to an idempotent request.
public final class ResponseStorage {

    /// For a request without a key: nothing is stored.
    static final ResponseStorage NONE = new ResponseStorage(null);

    private final @Nullable UnaryOperator<GenericExecuteSpec> parameters;

    private ResponseStorage(@Nullable UnaryOperator<GenericExecuteSpec> parameters) {
        this.parameters = parameters;
    }

    static ResponseStorage of(IdempotentRequest request, UUID lease, byte[] answer) {
        return new ResponseStorage(statement ->
                IdempotencyStore.ofKey(statement, request).bind("lease", lease).bind("answer", answer));
    }

    /// A query for a `with` clause. It returns a row if the record may be written, and none if
    /// another request has taken the key.
    ///
    /// @param table another query of the clause, without columns of the names `org_id`, `owner`,
    ///     `route`, `key`, `lease` and `answer`
    /// @param condition on a row of that table; the response is only stored if it is met
    public String sql(String table, String condition) {
        return parameters == null
                ? "select true from " + table + " where " + condition
                : IdempotencyStore.KEEP + " from " + table + IdempotencyStore.HELD + " and " + condition
                        + " returning true";
    }

    /// Binds the parameters of [#sql]: `:org_id`, which is the organization, `:owner`, `:route`,
    /// `:key`, `:lease` and `:answer`.
    public GenericExecuteSpec bind(GenericExecuteSpec statement) {
        return parameters == null ? statement : parameters.apply(statement);
    }
}
