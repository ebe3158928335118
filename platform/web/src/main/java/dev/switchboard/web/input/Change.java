package dev.switchboard.web.input;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A component of a PATCH body: a new value, or nothing where the body does not contain the field.
/// `Change<String>` rejects `null`; `Change<@Nullable String>` accepts it, which clears the field.
/// Constraints belong on the type argument: `Change<@Text(max = 120) String>`. The value may be a
/// list: `Change<@Size(max = 10) List<String>>`.
///
/// @param <T> the field's type
public sealed interface Change<T extends @Nullable Object> {

    /// The body does not contain the field.
    record Absent<T extends @Nullable Object>() implements Change<T> {}

    /// The body sets the field to this value.
    record To<T extends @Nullable Object>(T value) implements Change<T> {}

    /// The field's value afterwards.
    default T or(T before) {
        return switch (this) {
            case Absent<T> _ -> before;
            case To<T>(var value) -> value;
        };
    }

    /// The change with its value mapped.
    default <R extends @Nullable Object> Change<R> map(Function<T, R> mapping) {
        return switch (this) {
            case Absent<T> _ -> new Absent<>();
            case To<T>(var value) -> new To<>(mapping.apply(value));
        };
    }
}
