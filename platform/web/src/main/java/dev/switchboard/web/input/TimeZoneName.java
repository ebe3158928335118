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
import java.time.ZoneId;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A name of the IANA time zone database, such as `Europe/London`. It accepts an empty text, which
/// [Text] rejects.
@Target({ElementType.FIELD, ElementType.TYPE_USE})
@Retention(RetentionPolicy.RUNTIME)
@ProblemCode(FieldCode.UNKNOWN_VALUE)
@Constraint(validatedBy = TimeZoneName.Known.class)
public @interface TimeZoneName {

    String message() default "must be an IANA time zone, such as Europe/London";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};

    /// Looks the name up.
    final class Known implements ConstraintValidator<TimeZoneName, String> {

        /// No name is longer; [Text] rejects what is.
        private static final int MAX_LENGTH = 64;

        private static final Set<String> NAMES = Set.copyOf(ZoneId.getAvailableZoneIds());

        /// Whether there is a time zone with this name.
        public static boolean exists(String name) {
            return NAMES.contains(name);
        }

        @Override
        public boolean isValid(@Nullable String value, ConstraintValidatorContext context) {
            return value == null || value.isEmpty() || value.codePoints().count() > MAX_LENGTH || exists(value);
        }
    }
}
