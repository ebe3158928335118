package dev.switchboard.openapi;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// What the OpenAPI document says of a controller's method beyond its signature and its row of the catalogue.
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Describe {

    /// The operation's id, from which generated clients name their methods, such as `listUsers`.
    String id();

    /// What the route does, in one short sentence.
    String summary();

    /// What else a caller should know, in Markdown.
    String details() default "";

    /// The media type of the bytes it answers with, in whole or in part; empty where it answers JSON or nothing.
    String media() default "";

    /// The record of its multipart body, where it reads the parts itself; void where it takes none.
    Class<?> form() default void.class;

    /// When it answers 404; empty where it never does or its path names the record.
    String notFound() default "";

    /// When it answers 409, beyond what an Idempotency-Key makes it; empty where it never does.
    String conflict() default "";
}
