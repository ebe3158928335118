package dev.switchboard.web.input;

import dev.switchboard.contract.errors.FieldCode;
import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A list without equal elements. Each repetition is a problem of its own, under the path of the
/// repeated element.
@Target({ElementType.FIELD, ElementType.TYPE_USE})
@Retention(RetentionPolicy.RUNTIME)
@ProblemCode(FieldCode.DUPLICATE)
@Constraint(validatedBy = DistinctElements.Repetitions.class)
public @interface DistinctElements {

    String message() default "must be given only once";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};

    /// Reports every element that is equal to an earlier one.
    final class Repetitions implements ConstraintValidator<DistinctElements, List<?>> {

        @Override
        public boolean isValid(@Nullable List<?> values, ConstraintValidatorContext context) {
            if (values == null) {
                return true;
            }
            var seen = new HashSet<>();
            boolean valid = true;
            context.disableDefaultConstraintViolation();
            for (int i = 0; i < values.size(); i++) {
                if (!seen.add(values.get(i))) {
                    ElementViolation.report(i, context);
                    valid = false;
                }
            }
            return valid;
        }
    }
}
