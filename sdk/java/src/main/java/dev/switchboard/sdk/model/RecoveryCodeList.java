// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// The recovery codes of a user, if there are new ones.
///
/// @param recoveryCodes Ten codes, each of which can be used once in place of a one-time code, shown only in this
///     response; null if the user has codes already.
@Generated("sdk/renew")
public record RecoveryCodeList(
        @JsonProperty("recovery_codes") @Nullable List<String> recoveryCodes) {}
