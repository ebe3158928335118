package dev.switchboard.web.input;

import dev.switchboard.contract.errors.FieldCode;
import jakarta.validation.Constraint;
import jakarta.validation.Payload;
import jakarta.validation.ReportAsSingleViolation;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// An email address to which mail can be sent: words with single dots between them, on both sides of
/// one `@` (RFC 5322, section 3.2.3), in ASCII before it, at most 254 characters (RFC 5321, section
/// 4.5.3.1.3). Quoted words, comments and address literals are refused. The address may
/// still not exist.
@Target({ElementType.FIELD, ElementType.TYPE_USE})
@Retention(RetentionPolicy.RUNTIME)
@ProblemCode(FieldCode.EMAIL)
@Constraint(validatedBy = {})
@ReportAsSingleViolation
@Size(min = 3, max = 254)
@Pattern(
        regexp = EmailAddress.LOCAL + "(\\." + EmailAddress.LOCAL + ")*@" + EmailAddress.LABEL + "(\\."
                + EmailAddress.LABEL + ")*")
public @interface EmailAddress {

    /// A word before the `@`.
    String LOCAL = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";

    /// A word after it, which may have letters of any script.
    String LABEL = "[^@\\s.,:;<>()\\[\\]\\\\\"\\x00-\\x1f\\x7f-\\x9f]+";

    String message() default "must be an email address of at most 254 characters, in ASCII before the @";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};
}
