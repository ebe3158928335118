package dev.switchboard.openapi;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// A field or parameter that should not be used any more (docs/guides/versioning-and-deprecation.md#deprecation). The
/// OpenAPI document marks it. A whole route is deprecated by
/// [dev.switchboard.contract.routes.Route#deprecated].
@Target(ElementType.RECORD_COMPONENT)
@Retention(RetentionPolicy.RUNTIME)
public @interface DeprecatedField {

    /// The day from which it is deprecated, such as `2027-01-01`.
    String since();

    /// The day from which it may be gone; empty while that is open.
    String sunset() default "";
}
