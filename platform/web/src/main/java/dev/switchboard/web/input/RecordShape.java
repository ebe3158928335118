package dev.switchboard.web.input;

import dev.switchboard.contract.paging.Opaque;
import jakarta.validation.constraints.Size;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The components of an input record, read once per record type.
///
/// @param <R> the record
record RecordShape<R>(Class<R> type, Constructor<R> constructor, List<Field> fields) {

    /// One component.
    ///
    /// @param property the component's name in Java
    /// @param name its name in requests, in snake_case
    /// @param type its type; within [Change] and a list, that of the value
    /// @param change whether it is a [Change]
    /// @param nullable whether `null` is accepted
    /// @param required whether it must be present
    /// @param unless when it may be absent although it is required otherwise; null without such a rule
    /// @param dateAllowed see [DateOrTime]
    /// @param opaque see [Opaque]
    /// @param size how many elements a list may have; null where it is not a list
    record Field(
            String property,
            String name,
            Class<?> type,
            boolean change,
            boolean nullable,
            boolean required,
            @Nullable RequiredUnless unless,
            boolean dateAllowed,
            boolean opaque,
            @Nullable Bounds size) {}

    /// How many elements a list may have.
    record Bounds(int min, int max) {

        boolean include(int size) {
            return size >= min && size <= max;
        }

        String message() {
            return "must have " + min + " to " + max + " elements";
        }
    }

    static <R> RecordShape<R> of(Class<R> type) {
        if (!type.isRecord()) {
            throw new IllegalArgumentException(type + " is not a record");
        }
        var components = type.getRecordComponents();
        var types = Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        try {
            var constructor = type.getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return new RecordShape<>(
                    type,
                    constructor,
                    Arrays.stream(components).map(RecordShape::field).toList());
        } catch (NoSuchMethodException impossible) {
            throw new IllegalStateException("Every record has its canonical constructor", impossible);
        }
    }

    private static Field field(RecordComponent component) {
        boolean change = component.getType() == Change.class;
        var value = change ? argument(component.getAnnotatedType()) : component.getAnnotatedType();
        boolean list = rawType(value.getType()) == List.class;
        boolean nullable = value.isAnnotationPresent(Nullable.class);
        return new Field(
                component.getName(),
                snakeCase(component.getName()),
                rawType((list ? argument(value) : value).getType()),
                change,
                nullable,
                !change && (!nullable || component.isAnnotationPresent(Required.class)),
                component.getAnnotation(RequiredUnless.class),
                component.isAnnotationPresent(DateOrTime.class),
                component.isAnnotationPresent(Opaque.class),
                list ? bounds(component, value) : null);
    }

    private static Bounds bounds(RecordComponent component, AnnotatedType list) {
        var size = list.getAnnotation(Size.class);
        if (size == null || size.max() == Integer.MAX_VALUE) {
            throw new IllegalArgumentException(component + " is a list without a @Size that limits it");
        }
        return new Bounds(size.min(), size.max());
    }

    private static AnnotatedType argument(AnnotatedType type) {
        return ((AnnotatedParameterizedType) type).getAnnotatedActualTypeArguments()[0];
    }

    private static Class<?> rawType(Type type) {
        return (Class<?>) (type instanceof ParameterizedType parameterized ? parameterized.getRawType() : type);
    }

    private static String snakeCase(String camelCase) {
        return camelCase.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
    }

    /// The values of a record by the names of its components in Java, in their order; without those that are null.
    Map<String, Object> values(Record value) {
        var values = new LinkedHashMap<String, Object>();
        for (var component : type.getRecordComponents()) {
            try {
                var accessor = component.getAccessor();
                accessor.setAccessible(true);
                var found = accessor.invoke(value);
                if (found != null) {
                    values.put(component.getName(), found);
                }
            } catch (ReflectiveOperationException impossible) {
                throw new IllegalStateException(impossible);
            }
        }
        return values;
    }

    /// The record of these component values, in the order of [#fields].
    R create(@Nullable Object[] values) {
        try {
            return constructor.newInstance(values);
        } catch (InvocationTargetException rejected) {
            throw new IllegalStateException(type + " rejects values that its constraints allow", rejected.getCause());
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
