package dev.switchboard.openapi;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.RecordComponent;
import java.util.Map;

/// How a service binds its input records. Most services use [BeanValidation].
public interface InputRules {

    /// The type of a component's value, without its wrapper type, if it has one.
    AnnotatedType valueOf(RecordComponent component);

    /// Whether a request must contain the component.
    boolean required(RecordComponent component);

    /// Whether null is allowed for the component in a body.
    boolean allowsNull(RecordComponent component);

    /// Adds the constraints of these annotations to a schema.
    void constrain(AnnotatedElement annotated, Map<String, Object> schema);
}
