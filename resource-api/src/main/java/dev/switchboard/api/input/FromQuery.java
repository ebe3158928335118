package dev.switchboard.api.input;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks a controller's parameter as the record of all query parameters that its route takes.
///
/// Each component is a parameter of the same name in snake_case; a `@Nullable` one may be missing.
/// Types are those of [Scalar], and [opaque][dev.switchboard.contract.paging.Opaque] texts; constraints those
/// of Bean Validation. A route without such a parameter takes none. Whatever does not fit (an unknown
/// parameter, one given twice, an empty or malformed value, a broken constraint) is a 422 with one row of
/// `fields` each.
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
public @interface FromQuery {}
