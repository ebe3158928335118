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
import org.jspecify.annotations.Nullable;

/// A text that is not blank and has no control characters (Unicode Cc), hence no line breaks. It
/// accepts an empty text, which [Text] rejects.
@Target({ElementType.FIELD, ElementType.TYPE_USE})
@Retention(RetentionPolicy.RUNTIME)
@ProblemCode(FieldCode.CHARACTERS)
@Constraint(validatedBy = SingleLine.Characters.class)
public @interface SingleLine {

    String message() default "must not be blank or contain control characters";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};

    /// Looks at each character.
    final class Characters implements ConstraintValidator<SingleLine, String> {

        @Override
        public boolean isValid(@Nullable String value, ConstraintValidatorContext context) {
            return value == null
                    || value.isEmpty()
                    || (!value.isBlank() && value.chars().noneMatch(Character::isISOControl));
        }
    }
}
