package dev.switchboard.web.input;

import dev.switchboard.contract.errors.FieldCode;
import jakarta.validation.Constraint;
import jakarta.validation.Payload;
import jakarta.validation.ReportAsSingleViolation;
import jakarta.validation.constraints.Pattern;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The extension of a user, by which colleagues dial.
@Target({ElementType.FIELD, ElementType.TYPE_USE})
@Retention(RetentionPolicy.RUNTIME)
@ProblemCode(value = FieldCode.DIGITS, min = 2, max = 6)
@Constraint(validatedBy = {})
@ReportAsSingleViolation
@Pattern(regexp = "[0-9]{2,6}")
public @interface Extension {

    String message() default "must be 2 to 6 digits";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};
}
