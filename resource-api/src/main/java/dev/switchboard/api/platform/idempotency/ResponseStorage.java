package dev.switchboard.api.platform.idempotency;

import java.util.Base64;
import java.util.Optional;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient.GenericExecuteSpec;

/// The part of a statement that stores the response to an idempotent request.
public final class ResponseStorage {

    /// For a request without a key: nothing is stored.
    public static final ResponseStorage NONE = new ResponseStorage(null, null);

    private final @Nullable UnaryOperator<GenericExecuteSpec> parameters;
    private final @Nullable Response response;

    private ResponseStorage(@Nullable UnaryOperator<GenericExecuteSpec> parameters, @Nullable Response response) {
        this.parameters = parameters;
        this.response = response;
    }

    static ResponseStorage of(IdempotentRequest request, UUID lease, byte[] response) {
        return new ResponseStorage(
                statement -> IdempotencyStore.ofKey(statement, request)
                        .bind("lease", lease)
                        .bind("response", response),
                Response.of(request, lease, response));
    }

    /// A response for a statement that stores those of several requests ([#sqlOf]).
    ///
    /// @param lease under which the request holds the key
    /// @param response encrypted, in base64
    public record Response(
            String owner, String route, @Nullable String key, UUID lease, String response) {

        private static Response of(IdempotentRequest request, UUID lease, byte[] response) {
            return new Response(
                    request.owner(),
                    request.route(),
                    request.key(),
                    lease,
                    Base64.getEncoder().encodeToString(response));
        }
    }

    /// Empty for a request without a key.
    public Optional<Response> response() {
        return Optional.ofNullable(response);
    }

    /// A query for a `with` clause. It returns a row if the record may be written, and none if
    /// another request has taken the key.
    ///
    /// @param table another query of the clause, without columns of the names `org_id`, `owner`,
    ///     `route`, `key`, `lease` and `response`
    /// @param condition on a row of that table; the response is only stored if it is met
    public String sql(String table, String condition) {
        return parameters == null
                ? "select true from " + table + " where " + condition
                : IdempotencyStore.KEEP + " from " + table + IdempotencyStore.HELD + " and " + condition
                        + " returning true";
    }

    /// A query for a `with` clause that stores the responses of several requests. It returns the
    /// `id` of each record that may be written, and not those whose key another request has taken.
    ///
    /// @param records another query of the clause, with the `id` of the record, its `org_id`, and the
    ///     columns of [Response]; `key` is null without a key
    public static String sqlOf(String records) {
        return IdempotencyStore.KEEP_ALL.formatted(records);
    }

    /// Binds the parameters of [#sql]: `:org_id`, which is the company, `:owner`, `:route`,
    /// `:key`, `:lease` and `:response`.
    public GenericExecuteSpec bind(GenericExecuteSpec statement) {
        return parameters == null ? statement : parameters.apply(statement);
    }
}
