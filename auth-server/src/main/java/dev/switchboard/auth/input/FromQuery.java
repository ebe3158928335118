package dev.switchboard.auth.input;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks a controller's parameter as the record of all query parameters that its route takes; a route without one
/// takes none. [RecordBinder] says how it is read.
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
public @interface FromQuery {}
