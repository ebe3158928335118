package dev.switchboard.api.platform.idempotency;

import java.util.Base64;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The response to a request, for the statement that writes its record and stores the response, too. As JSON it has the
/// columns that [#sql] reads. All are null for a request without a key: then nothing is stored.
///
/// @param owner of the key
/// @param route of the request
/// @param lease under which the request holds the key
/// @param response encrypted, in base64
public record ResponseStorage(
        @Nullable String owner,
        @Nullable String route,
        @Nullable String key,
        @Nullable UUID lease,
        @Nullable String response) {

    /// For a request without a key.
    public static final ResponseStorage NONE = new ResponseStorage(null, null, null, null, null);

    static ResponseStorage of(IdempotentRequest request, UUID lease, byte[] response) {
        return new ResponseStorage(
                request.owner(),
                request.route(),
                request.key(),
                lease,
                Base64.getEncoder().encodeToString(response));
    }

    /// A query for a `with` clause that stores responses. It returns the `id` of each record that may be written, and
    /// not those whose key another request has taken.
    ///
    /// @param records another query of the clause, with the `id` of the record, its `org_id`, and the
    ///     columns of this; `key` is null without a key
    public static String sql(String records) {
        return IdempotencyStore.KEEP.formatted(records);
    }
}
