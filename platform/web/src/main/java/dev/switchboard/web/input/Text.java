package dev.switchboard.web.input;

import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.jspecify.annotations.Nullable;

/// The length of a text in Unicode code points, which is also how JSON Schema counts `maxLength`.
@Target({ElementType.FIELD, ElementType.TYPE_USE})
@Retention(RetentionPolicy.RUNTIME)
@Constraint(validatedBy = Text.Length.class)
public @interface Text {

    int min() default 1;

    int max();

    String message() default "must have {min} to {max} characters";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};

    /// Counts code points.
    final class Length implements ConstraintValidator<Text, CharSequence> {

        private int min;
        private int max;

        @Override
        public void initialize(Text text) {
            min = text.min();
            max = text.max();
        }

        @Override
        public boolean isValid(@Nullable CharSequence value, ConstraintValidatorContext context) {
            if (value == null) {
                return true;
            }
            long length = value.codePoints().count();
            return length >= min && length <= max;
        }
    }
}
