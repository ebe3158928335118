package dev.switchboard.web.input;

import dev.switchboard.contract.errors.FieldCode;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The code of a constraint in error responses.
@Target(ElementType.ANNOTATION_TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface ProblemCode {

    /// Stands for no bound.
    long NONE = -1;

    FieldCode value();

    /// The least length of a valid value.
    long min() default NONE;

    /// The greatest length of a valid value.
    long max() default NONE;
}
