package dev.switchboard.web.input;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks a `@Nullable` component of a body that must be present, and not `null`, unless another field has a value.
@Target(ElementType.RECORD_COMPONENT)
@Retention(RetentionPolicy.RUNTIME)
public @interface RequiredUnless {

    /// The name of the other field in requests.
    String field();

    /// The value that makes this one optional.
    String is();
}
