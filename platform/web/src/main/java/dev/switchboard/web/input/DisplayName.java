package dev.switchboard.web.input;

import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.contract.text.VisibleText;
import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.jspecify.annotations.Nullable;

/// A text by which users recognize something, such as the name of an app: not blank, and of visible
/// characters and ordinary spaces only, so that it cannot look like another name (see
/// [VisibleText]). It accepts an empty text, which [Text] rejects.
@Target({ElementType.FIELD, ElementType.TYPE_USE})
@Retention(RetentionPolicy.RUNTIME)
@ProblemCode(FieldCode.CHARACTERS)
@Constraint(validatedBy = DisplayName.Visible.class)
public @interface DisplayName {

    String message() default "must not be blank and " + VisibleText.RULE;

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};

    /// Looks for characters that are not visible.
    final class Visible implements ConstraintValidator<DisplayName, String> {

        @Override
        public boolean isValid(@Nullable String value, ConstraintValidatorContext context) {
            return value == null || value.isEmpty() || (!value.isBlank() && VisibleText.is(value));
        }
    }
}
