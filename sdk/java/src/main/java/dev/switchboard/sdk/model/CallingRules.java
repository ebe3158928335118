// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// Which outside numbers a company may call, and how much.
///
/// @param concurrent How many calls to outside numbers may be open at once; by default 2, and 2 more for each
///     active user.
/// @param countries Countries (ISO 3166-1 alpha-2), and prefixes of numbers (`+` and digits); null for all
///     countries. Special numbers, such as premium-rate ones and those of satellites, can be called by a prefix only.
/// @param minutesPerDay After how many minutes of calls to outside numbers in 24 hours no further one is placed,
///     a page of a fax counting as a minute; by default 600, and 240 more for each active user.
@Generated("sdk/renew")
public record CallingRules(
        @JsonProperty("concurrent") int concurrent,
        @JsonProperty("countries") @Nullable List<String> countries,
        @JsonProperty("minutes_per_day") int minutesPerDay) {}
