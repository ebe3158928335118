// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// How much a credential uses of a rate policy.
///
/// @param credential The credential whose requests are counted; null if it is gone.
/// @param limit The limit that is in force now for this credential.
/// @param minutes The minutes of the last hour in which there were requests, oldest first.
/// @param policy The rate policy that the requests count under, such as `heavy`.
/// @param used How many requests of the last minute counted under the limit, to ten seconds.
@Generated("sdk/renew")
public record CredentialUsage(
        @JsonProperty("credential") @Nullable CredentialSummary credential,
        @JsonProperty("limit") SetRatePlan limit,
        @JsonProperty("minutes") List<CredentialUsageMinute> minutes,
        @JsonProperty("policy") String policy,
        @JsonProperty("used") long used) {
    public CredentialUsage {
        minutes = Objects.requireNonNullElse(minutes, List.of());
    }
}
