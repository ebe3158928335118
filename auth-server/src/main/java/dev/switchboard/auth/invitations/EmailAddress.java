package dev.switchboard.auth.invitations;

import jakarta.validation.Constraint;
import jakarta.validation.Payload;
import jakarta.validation.ReportAsSingleViolation;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// An email address: one `@` between texts without spaces and control characters, at most 254
/// characters (RFC 5321, section 4.5.3.1.3). Whether it exists, only a mail can tell.
@Target({ElementType.FIELD, ElementType.TYPE_USE})
@Retention(RetentionPolicy.RUNTIME)
@Constraint(validatedBy = {})
@ReportAsSingleViolation
@Size(min = 3, max = 254)
@Pattern(regexp = "[^@\\s\\x00-\\x1f\\x7f-\\x9f]+@[^@\\s\\x00-\\x1f\\x7f-\\x9f]+")
public @interface EmailAddress {

    String message() default "must be an email address of at most 254 characters";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};
}
