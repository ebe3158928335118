// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// What becomes of sensitive scopes that an app asks for.
///
/// - `approve`: Users of other companies can allow the scopes.
/// - `refuse`: The request ends; earlier approvals stay in place.
/// - `withdraw`: The approval ends, and valid tokens lose the scopes within a minute.
///
/// Later versions of the service may have other values.
@Generated("sdk/renew")
public record ApprovalDecisionVerdict(@JsonValue String value) {

    /// `approve`
    public static final ApprovalDecisionVerdict APPROVE = new ApprovalDecisionVerdict("approve");

    /// `refuse`
    public static final ApprovalDecisionVerdict REFUSE = new ApprovalDecisionVerdict("refuse");

    /// `withdraw`
    public static final ApprovalDecisionVerdict WITHDRAW = new ApprovalDecisionVerdict("withdraw");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public ApprovalDecisionVerdict {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
