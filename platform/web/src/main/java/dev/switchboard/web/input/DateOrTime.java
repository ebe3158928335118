package dev.switchboard.web.input;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks an `Instant` that may also be given as a date alone, which means 00:00 UTC. Without it,
/// only an RFC 3339 `date-time` is accepted.
@Target(ElementType.RECORD_COMPONENT)
@Retention(RetentionPolicy.RUNTIME)
public @interface DateOrTime {}
