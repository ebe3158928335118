package dev.switchboard.api.webhooks.subscriptions;

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

/// The secret of a subscription as its owner chooses it.
@Target({ElementType.FIELD, ElementType.TYPE_USE})
@Retention(RetentionPolicy.RUNTIME)
@ProblemCode(value = FieldCode.PRINTABLE_ASCII, min = 16, max = 128)
@Constraint(validatedBy = {})
@ReportAsSingleViolation
@Pattern(regexp = "[ -~]{16,128}")
@interface Secret {

    String message() default "must be 16 to 128 printable ASCII characters";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};
}
