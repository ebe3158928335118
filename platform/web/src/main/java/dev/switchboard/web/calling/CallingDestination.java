package dev.switchboard.web.calling;

import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.web.input.Country;
import dev.switchboard.web.input.ProblemCode;
import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A country (ISO 3166-1 alpha-2), or the beginning of numbers in E.164.
@Target({ElementType.FIELD, ElementType.TYPE_USE})
@Retention(RetentionPolicy.RUNTIME)
@ProblemCode(FieldCode.UNKNOWN_VALUE)
@Constraint(validatedBy = CallingDestination.Known.class)
public @interface CallingDestination {

    String message() default "must be a country of ISO 3166-1, such as GB, or a prefix, such as +8816";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};

    /// Looks the country up.
    final class Known implements ConstraintValidator<CallingDestination, String> {

        private static final Pattern PREFIX = Pattern.compile("\\+[1-9][0-9]{0,14}");

        @Override
        public boolean isValid(@Nullable String value, ConstraintValidatorContext context) {
            return value == null
                    || Country.Known.exists(value)
                    || PREFIX.matcher(value).matches();
        }
    }
}
