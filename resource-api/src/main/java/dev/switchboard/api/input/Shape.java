package dev.switchboard.api.input;

import dev.switchboard.contract.paging.Opaque;
import jakarta.validation.constraints.Size;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// What a record of input is made of, read once per record type.
///
/// @param <R> the record
record Shape<R>(Class<R> type, Constructor<R> constructor, List<Field> fields) {

    /// One component.
    ///
    /// @param property the component's name in Java
    /// @param name its name outside, in snake_case
    /// @param type its type, within [Change] or a list that of the value
    /// @param kind how the value is wrapped
    /// @param nullable whether `null` is a value of it
    /// @param required whether it must be given
    /// @param dateAllowed see [DateOrTime]
    /// @param opaque see [Opaque]
    /// @param size how many elements a list may have
    record Field(
            String property,
            String name,
            Class<?> type,
            Kind kind,
            boolean nullable,
            boolean required,
            boolean dateAllowed,
            boolean opaque,
            Bounds size) {}

    /// How many elements a list may have.
    record Bounds(int min, int max) {

        private static final Bounds NONE = new Bounds(0, 0);

        boolean holds(int size) {
            return size >= min && size <= max;
        }

        String message() {
            return "must have " + min + " to " + max + " elements";
        }
    }

    enum Kind {
        PLAIN,
        CHANGE,
        LIST
    }

    static <R> Shape<R> of(Class<R> type) {
        if (!type.isRecord()) {
            throw new IllegalArgumentException(type + " is no record");
        }
        var components = type.getRecordComponents();
        var types = Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        try {
            var constructor = type.getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return new Shape<>(
                    type,
                    constructor,
                    Arrays.stream(components).map(Shape::field).toList());
        } catch (NoSuchMethodException impossible) {
            throw new IllegalStateException("Every record has its canonical constructor", impossible);
        }
    }

    private static Field field(RecordComponent component) {
        var whole = component.getAnnotatedType();
        var kind = component.getType() == Change.class
                ? Kind.CHANGE
                : component.getType() == List.class ? Kind.LIST : Kind.PLAIN;
        var value = kind == Kind.PLAIN ? whole : argument(whole);
        boolean nullable = isNullable(kind == Kind.CHANGE ? value : whole);
        return new Field(
                component.getName(),
                snakeCase(component.getName()),
                (Class<?>) value.getType(),
                kind,
                nullable,
                kind != Kind.CHANGE && (!nullable || component.isAnnotationPresent(Required.class)),
                component.isAnnotationPresent(DateOrTime.class),
                component.isAnnotationPresent(Opaque.class),
                kind == Kind.LIST ? bounds(component) : Bounds.NONE);
    }

    private static Bounds bounds(RecordComponent component) {
        var size = component.getAnnotatedType().getAnnotation(Size.class);
        if (size == null || size.max() == Integer.MAX_VALUE) {
            throw new IllegalArgumentException(component + " is a list without a @Size that bounds it");
        }
        return new Bounds(size.min(), size.max());
    }

    private static AnnotatedType argument(AnnotatedType type) {
        return ((AnnotatedParameterizedType) type).getAnnotatedActualTypeArguments()[0];
    }

    private static boolean isNullable(AnnotatedType type) {
        return type.isAnnotationPresent(Nullable.class);
    }

    private static String snakeCase(String camelCase) {
        return camelCase.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
    }

    /// The record of these component values, in the order of [#fields].
    R create(@Nullable Object[] values) {
        try {
            return constructor.newInstance(values);
        } catch (InvocationTargetException refused) {
            throw new IllegalStateException(type + " refuses values that its constraints allow", refused.getCause());
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
