package dev.switchboard.openapi;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks the record of an optional request body.
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface OptionalBody {}
