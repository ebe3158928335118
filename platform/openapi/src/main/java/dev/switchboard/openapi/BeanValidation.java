package dev.switchboard.openapi;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.RecordComponent;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Input records whose components are required unless they are `@Nullable`, with constraints of Bean Validation,
/// composed constraints included.
public class BeanValidation implements InputRules {

    @Override
    public AnnotatedType valueOf(RecordComponent component) {
        return component.getAnnotatedType();
    }

    @Override
    public boolean required(RecordComponent component) {
        return component.getAccessor().isAnnotationPresent(NotNull.class)
                || !component.getAnnotatedType().isAnnotationPresent(Nullable.class);
    }

    @Override
    public boolean allowsNull(RecordComponent component) {
        return valueOf(component).isAnnotationPresent(Nullable.class);
    }

    @Override
    public void constrain(AnnotatedElement annotated, Map<String, Object> schema) {
        for (var annotation : annotated.getAnnotations()) {
            constrain(annotation, schema);
            for (var composed : annotation.annotationType().getAnnotations()) {
                constrain(composed, schema);
            }
        }
    }

    private static void constrain(Annotation annotation, Map<String, Object> schema) {
        switch (annotation) {
            case Min min -> schema.put("minimum", min.value());
            case Max max -> schema.put("maximum", max.value());
            case Size size -> size(size, schema);
            case Pattern pattern -> schema.put("pattern", "^(?:" + pattern.regexp() + ")$");
            default -> {
                // The annotation does not constrain values.
            }
        }
    }

    private static void size(Size size, Map<String, Object> schema) {
        boolean array = "array".equals(schema.get("type"));
        if (size.min() > 0) {
            schema.put(array ? "minItems" : "minLength", size.min());
        }
        if (size.max() < Integer.MAX_VALUE) {
            schema.put(array ? "maxItems" : "maxLength", size.max());
        }
    }
}
