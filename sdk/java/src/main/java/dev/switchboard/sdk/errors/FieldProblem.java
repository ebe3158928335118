package dev.switchboard.sdk.errors;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/// A field of the request that is wrong.
///
/// @param field a parameter, a header, or the path of a field of the body, such as `media_urls.0`
/// @param message what would be valid, for developers
/// @param code the rule that the value breaks; others may be added
/// @param min the lower bound of the rule
/// @param max the upper bound of the rule
public record FieldProblem(
        @JsonProperty("field") String field,
        @JsonProperty("message") String message,
        @JsonProperty("code") @Nullable String code,
        @JsonProperty("min") @Nullable Double min,
        @JsonProperty("max") @Nullable Double max)
        implements Serializable {}
