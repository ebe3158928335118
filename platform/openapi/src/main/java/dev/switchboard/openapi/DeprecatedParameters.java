package dev.switchboard.openapi;

import dev.switchboard.contract.routes.Deprecation;
import java.lang.reflect.RecordComponent;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;

/// Announces in a response that its request has deprecated parameters
/// (docs/guides/versioning-and-deprecation.md#deprecation).
public final class DeprecatedParameters {

    private static final ClassValue<List<RecordComponent>> DEPRECATED = new ClassValue<>() {
        @Override
        protected List<RecordComponent> computeValue(Class<?> type) {
            return Stream.of(Objects.requireNonNull(type.getRecordComponents()))
                    .filter(component -> component.isAnnotationPresent(DeprecatedField.class))
                    .toList();
        }
    };

    private DeprecatedParameters() {}

    /// Adds `Deprecation` (RFC 9745) and `Sunset` (RFC 8594) if the request has a deprecated parameter: of several,
    /// those of the one that was deprecated first.
    ///
    /// @param query the record that was bound to the query
    public static void announce(Object query, HttpHeaders fields) {
        DEPRECATED.get(query.getClass()).stream()
                .filter(component -> value(component, query) != null)
                .map(component -> component.getAnnotation(DeprecatedField.class))
                .map(DeprecatedParameters::deprecation)
                .min(Comparator.comparing(Deprecation::since))
                .ifPresent(deprecation -> {
                    fields.set("Deprecation", deprecation.sinceField());
                    var sunset = deprecation.sunsetField();
                    if (sunset != null) {
                        fields.set("Sunset", sunset);
                    }
                });
    }

    static Deprecation deprecation(DeprecatedField field) {
        var sunset = field.sunset().isEmpty() ? null : LocalDate.parse(field.sunset());
        return new Deprecation(LocalDate.parse(field.since()), sunset);
    }

    private static @Nullable Object value(RecordComponent component, Object query) {
        try {
            var accessor = component.getAccessor();
            accessor.setAccessible(true);
            return accessor.invoke(query);
        } catch (ReflectiveOperationException unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }
}
