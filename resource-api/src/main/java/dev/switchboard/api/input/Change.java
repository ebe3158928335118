package dev.switchboard.api.input;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A component of a PATCH body: a new value, or nothing where the body does not speak of the field. `Change<String>`
/// refuses `null`; `Change<@Nullable String>` takes it as "no value from now on". Constraints stand on the type
/// argument: `Change<@Text(max = 120) String>`.
///
/// @param <T> the field's type
public sealed interface Change<T extends @Nullable Object> {

    /// The body does not speak of it.
    record Absent<T extends @Nullable Object>() implements Change<T> {}

    /// The body gives it this value.
    record To<T extends @Nullable Object>(T value) implements Change<T> {}

    /// What the field is afterwards.
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
