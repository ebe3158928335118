package dev.switchboard.openapi;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.RecordComponent;
import java.util.Map;

/// How a service reads the records of its input. [BeanValidation] is what most do.
public interface InputRules {

    /// The type of a component's value, within whatever wraps it.
    AnnotatedType valueOf(RecordComponent component);

    /// Whether a request must have it.
    boolean required(RecordComponent component);

    /// Whether a body may have null for it.
    boolean takesNull(RecordComponent component);

    /// Adds to a schema what annotations say of its values.
    void constrain(AnnotatedElement annotated, Map<String, Object> schema);
}
