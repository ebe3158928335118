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

/// An event that a first-generation webhook can have.
@Target(ElementType.TYPE_USE)
@Retention(RetentionPolicy.RUNTIME)
@ProblemCode(FieldCode.UNKNOWN_VALUE)
@Constraint(validatedBy = {})
@ReportAsSingleViolation
@Pattern(regexp = "call\\.ended|call\\.missed|sms\\.received|voicemail\\.received|fax\\.received")
@interface FirstGenerationEvent {

    String message() default "must be one of call.ended, call.missed, sms.received, voicemail.received, fax.received";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};
}
