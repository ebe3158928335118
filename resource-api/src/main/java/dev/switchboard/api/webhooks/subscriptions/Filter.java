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

/// A filter of a subscription: a value of [dev.switchboard.api.platform.events.EventFilter].
@Target(ElementType.TYPE_USE)
@Retention(RetentionPolicy.RUNTIME)
@ProblemCode(FieldCode.UNKNOWN_VALUE)
@Constraint(validatedBy = {})
@ReportAsSingleViolation
@Pattern(regexp = "calls\\.sessions|calls\\.log|messages|voicemails|faxes|presence|recordings\\.ready|test")
@interface Filter {

    String message() default
            "must be one of calls.sessions, calls.log, messages, voicemails, faxes, presence, recordings.ready, test";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};
}
