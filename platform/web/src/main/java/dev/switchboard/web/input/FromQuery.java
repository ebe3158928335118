package dev.switchboard.web.input;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks a controller's parameter as the record of all query parameters of its route.
///
/// Each component is a parameter of the same name in snake_case; a `@Nullable` one is optional.
/// Types are those of [Scalar], and [opaque][dev.switchboard.contract.paging.Opaque] texts;
/// constraints are those of Bean Validation. A route without such a parameter accepts none. An
/// unknown parameter, one given twice, an empty or malformed value and a violated constraint are a
/// 422 with one row of `fields` each (`docs/guides/errors.md`).
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
public @interface FromQuery {}
