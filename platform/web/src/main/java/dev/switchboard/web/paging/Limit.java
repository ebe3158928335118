package dev.switchboard.web.paging;

import jakarta.validation.Constraint;
import jakarta.validation.Payload;
import jakarta.validation.ReportAsSingleViolation;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The range of the parameter `limit` (`docs/guides/pagination-and-sync.md`).
@Target(ElementType.FIELD)
@Retention(RetentionPolicy.RUNTIME)
@Constraint(validatedBy = {})
@ReportAsSingleViolation
@Min(1)
@Max(Limit.MOST)
public @interface Limit {

    /// The largest page.
    int MOST = 200;

    /// The size of a page without `limit`.
    int DEFAULT = 50;

    String message() default "must be 1 to 200";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};
}
