package dev.switchboard.openapi;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Describes a controller method in the OpenAPI document, in addition to its signature and its route in the
/// catalogue.
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Describe {

    /// The operation's id, from which generated clients name their methods, such as `listUsers`.
    String id();

    /// What the route does, in one short sentence.
    String summary();

    /// Further details for callers, in Markdown.
    String details() default "";

    /// The media type of a binary response, in whole or in part; empty for JSON and for no content.
    String media() default "";

    /// The media types of a text response, of which the client chooses one; empty for any other response.
    String[] text() default {};

    /// The record of its multipart body, where it reads the parts itself; void for none.
    Class<?> form() default void.class;

    /// When it responds with 404; empty when it never does, or only because of an id in its path.
    String notFound() default "";

    /// When it responds with 409, apart from conflicts of the Idempotency-Key; empty when it never does.
    String conflict() default "";

    /// When it responds with 204 instead; empty when it never does.
    String noContent() default "";
}
