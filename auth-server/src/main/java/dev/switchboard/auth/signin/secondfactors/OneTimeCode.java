package dev.switchboard.auth.signin.secondfactors;

import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.web.input.ProblemCode;
import jakarta.validation.Constraint;
import jakarta.validation.Payload;
import jakarta.validation.ReportAsSingleViolation;
import jakarta.validation.constraints.Pattern;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// A code of an app for one-time codes (RFC 6238).
@Target({ElementType.FIELD, ElementType.TYPE_USE})
@Retention(RetentionPolicy.RUNTIME)
@ProblemCode(FieldCode.WRONG_CODE)
@Constraint(validatedBy = {})
@ReportAsSingleViolation
@Pattern(regexp = "[0-9]{6}")
@interface OneTimeCode {

    String message() default "must have 6 digits";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};
}
