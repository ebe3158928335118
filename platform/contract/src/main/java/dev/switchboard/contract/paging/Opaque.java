package dev.switchboard.contract.paging;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks a text that only the service interprets, such as a cursor. It may be any text: the code that
/// issued it decides whether it is valid, and an invalid one is a 400, never a 422
/// (docs/guides/pagination-and-sync.md#pages).
@Target(ElementType.RECORD_COMPONENT)
@Retention(RetentionPolicy.RUNTIME)
public @interface Opaque {}
