package dev.switchboard.contract.paging;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks a text that only the service can read, such as a cursor. It may be any text: whether it is
/// good is for whoever gave it out to say, and a bad one is a 400, never a 422 (decisions, section 1).
@Target(ElementType.RECORD_COMPONENT)
@Retention(RetentionPolicy.RUNTIME)
public @interface Opaque {}
