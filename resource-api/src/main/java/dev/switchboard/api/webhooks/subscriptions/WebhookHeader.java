package dev.switchboard.api.webhooks.subscriptions;

import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.web.input.ProblemCode;
import dev.switchboard.web.input.Text;
import jakarta.validation.Constraint;
import jakarta.validation.Payload;
import jakarta.validation.ReportAsSingleViolation;
import jakarta.validation.constraints.Pattern;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// A header that a subscription adds to its deliveries, such as one by which its receiver finds a tenant.
///
/// @param name a token of RFC 9110, section 5.6.2; see [WebhookValidator] for those that are reserved
/// @param value printable ASCII characters
public record WebhookHeader(
        @Text(max = WebhookHeader.MAX_NAME) @Pattern(regexp = "[!#$%&'*+.^_`|~0-9A-Za-z-]*")
        String name,

        @WebhookHeader.Value String value) {

    static final int MAX_NAME = 100;

    /// A value without spaces around it, which HTTP does not keep.
    @Target({ElementType.FIELD, ElementType.TYPE_USE})
    @Retention(RetentionPolicy.RUNTIME)
    @ProblemCode(value = FieldCode.PRINTABLE_ASCII, min = 1, max = 200)
    @Constraint(validatedBy = {})
    @ReportAsSingleViolation
    @Pattern(regexp = "[!-~]([ -~]{0,198}[!-~])?")
    @interface Value {

        String message() default "must be 1 to 200 printable ASCII characters, without spaces around them";

        Class<?>[] groups() default {};

        Class<? extends Payload>[] payload() default {};
    }
}
