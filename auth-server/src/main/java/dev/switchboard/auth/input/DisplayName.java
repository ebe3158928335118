package dev.switchboard.auth.input;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks a text by which people recognize something, such as the name of an app: it consists of visible characters and
/// ordinary spaces, so that it cannot look like another name (see [VisibleText]).
@Target(ElementType.RECORD_COMPONENT)
@Retention(RetentionPolicy.RUNTIME)
public @interface DisplayName {}
