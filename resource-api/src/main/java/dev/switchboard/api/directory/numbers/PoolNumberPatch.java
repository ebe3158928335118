package dev.switchboard.api.directory.numbers;

import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.Change;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The body of PATCH /operator/numbers/{number_id}: at most one of these fields.
///
/// @param companyId the company that gets the number, or null: back to the pool
/// @param status `available` ends a quarantine
record PoolNumberPatch(Change<@Nullable UUID> companyId, Change<QuarantineEnd> status) {

    /// The status that can be set.
    enum QuarantineEnd {
        AVAILABLE
    }

    /// @throws ApiError 422 for both fields at once
    void requireOne() {
        if (companyId instanceof Change.To && status instanceof Change.To) {
            throw ApiError.validation(
                    "status", "must not be changed together with company_id", FieldCode.CONFLICTING_FIELDS);
        }
    }
}
