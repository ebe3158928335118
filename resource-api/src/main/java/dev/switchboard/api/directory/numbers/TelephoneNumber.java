package dev.switchboard.api.directory.numbers;

import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.web.input.ProblemCode;
import dev.switchboard.web.numbers.PhoneNumbers;
import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.jspecify.annotations.Nullable;

/// A number as [PhoneNumbers#e164] accepts it, reported together with all other problems of a body.
@Target({ElementType.FIELD, ElementType.TYPE_USE})
@Retention(RetentionPolicy.RUNTIME)
@ProblemCode(FieldCode.PHONE_NUMBER)
@Constraint(validatedBy = TelephoneNumber.Form.class)
public @interface TelephoneNumber {

    String message() default PhoneNumbers.FORM;

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};

    /// Applies [PhoneNumbers].
    final class Form implements ConstraintValidator<TelephoneNumber, String> {

        private final PhoneNumbers numbers = new PhoneNumbers();

        @Override
        public boolean isValid(@Nullable String value, ConstraintValidatorContext context) {
            return value == null || numbers.parse(value).isPresent();
        }
    }
}
