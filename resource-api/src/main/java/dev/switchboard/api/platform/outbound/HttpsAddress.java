package dev.switchboard.api.platform.outbound;

import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.contract.errors.FieldRule;
import dev.switchboard.web.input.ProblemCode;
import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.hibernate.validator.constraintvalidation.HibernateConstraintValidatorContext;
import org.jspecify.annotations.Nullable;

/// An address of the form that [OutboundAddress] requires, reported together with all other
/// problems of a body. Whether it may be on this machine is a setting and checked afterwards; its
/// length is checked by another constraint.
@Target({ElementType.FIELD, ElementType.TYPE_USE})
@Retention(RetentionPolicy.RUNTIME)
@ProblemCode(FieldCode.HTTPS_ADDRESS)
@Constraint(validatedBy = HttpsAddress.Form.class)
public @interface HttpsAddress {

    String message() default "must be an https address";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};

    /// Reports the reason of [AddressRefused].
    final class Form implements ConstraintValidator<HttpsAddress, String> {

        @Override
        public boolean isValid(@Nullable String value, ConstraintValidatorContext context) {
            if (value == null || value.isEmpty() || value.length() > OutboundAddress.MAX_LENGTH) {
                return true;
            }
            try {
                OutboundAddress.of(value, true);
                return true;
            } catch (AddressRefused refused) {
                context.disableDefaultConstraintViolation();
                context.unwrap(HibernateConstraintValidatorContext.class)
                        .withDynamicPayload(FieldRule.of(refused.code()));
                context.buildConstraintViolationWithTemplate(refused.reason()).addConstraintViolation();
                return false;
            }
        }
    }
}
