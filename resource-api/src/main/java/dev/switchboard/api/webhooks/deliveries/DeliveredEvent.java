package dev.switchboard.api.webhooks.deliveries;

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

/// The name of an event: a value of [dev.switchboard.api.platform.events.EventName].
@Target({ElementType.FIELD, ElementType.TYPE_USE})
@Retention(RetentionPolicy.RUNTIME)
@ProblemCode(FieldCode.UNKNOWN_VALUE)
@Constraint(validatedBy = {})
@ReportAsSingleViolation
@Pattern(
        regexp = "calls\\.session\\.(setup|ringing|answered|hold|ended)|calls\\.log"
                + "|messages\\.(received|sent|delivered|failed)|voicemails\\.new|faxes\\.(received|sent|failed)"
                + "|presence\\.changed|recordings\\.ready|test\\.ping")
@interface DeliveredEvent {

    String message() default "must be the name of an event, such as calls.log or test.ping";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};
}
