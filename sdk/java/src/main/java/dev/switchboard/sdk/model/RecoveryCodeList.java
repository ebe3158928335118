// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// New recovery codes.
///
/// @param recoveryCodes Ten, each of which can be used once in place of a one-time code.
@Generated("sdk/renew")
public record RecoveryCodeList(
        @JsonProperty("recovery_codes") @Nullable List<String> recoveryCodes) {}
