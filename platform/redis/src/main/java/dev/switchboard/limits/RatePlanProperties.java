package dev.switchboard.limits;

import dev.switchboard.contract.limits.RatePolicy;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// The configured rate plan (docs/guides/rate-limits.md); a policy that is not configured has its
/// default.
@Validated
@ConfigurationProperties("switchboard.rate-plan")
record RatePlanProperties(
        @Valid @Nullable Entry light,
        @Valid @Nullable Entry medium,
        @Valid @Nullable Entry heavy,
        @Valid @Nullable Entry link,
        @Valid @Nullable Entry failedAuthentication,
        @Valid @Nullable Entry token,
        @Valid @Nullable Entry page) {

    /// @param perMinute the sustained rate, in requests per minute; the default is in docs/guides/rate-limits.md
    /// @param burst how many requests can come at once; the default is in docs/guides/rate-limits.md
    record Entry(
            @Min(1) @Max(RateLimit.MAX) @Nullable Integer perMinute,
            @Min(1) @Max(RateLimit.MAX) @Nullable Integer burst) {}

    RateLimit limit(RatePolicy policy) {
        var entry = switch (policy) {
            case LIGHT -> light;
            case MEDIUM -> medium;
            case HEAVY -> heavy;
            case LINK -> link;
            case FAILED_AUTHENTICATION -> failedAuthentication;
            case TOKEN -> token;
            case PAGE -> page;
        };
        if (entry == null) {
            return new RateLimit(policy.defaultPerMinute(), policy.defaultBurst());
        }
        return new RateLimit(
                Objects.requireNonNullElse(entry.perMinute(), policy.defaultPerMinute()),
                Objects.requireNonNullElse(entry.burst(), policy.defaultBurst()));
    }
}
