package dev.switchboard.api.input;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks an `Instant` that may also be given as a date alone, which means 00:00 UTC ("ISO-8601" in the contract, where
/// "date-time" takes no date; decisions, section 1).
@Target(ElementType.RECORD_COMPONENT)
@Retention(RetentionPolicy.RUNTIME)
public @interface DateOrTime {}
