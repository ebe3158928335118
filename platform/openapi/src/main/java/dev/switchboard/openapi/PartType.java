package dev.switchboard.openapi;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The media type that a part of a multipart body must have. The record's component is a `java.nio.file.Path`.
@Target(ElementType.RECORD_COMPONENT)
@Retention(RetentionPolicy.RUNTIME)
public @interface PartType {

    /// Such as `application/pdf`.
    String value();
}
