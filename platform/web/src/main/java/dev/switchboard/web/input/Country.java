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
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A country by its code of ISO 3166-1 alpha-2, in capitals. It accepts what `@Text(max = 2)`
/// rejects, so that a value has one problem.
@Target({ElementType.FIELD, ElementType.TYPE_USE})
@Retention(RetentionPolicy.RUNTIME)
@ProblemCode(FieldCode.UNKNOWN_VALUE)
@Constraint(validatedBy = Country.Known.class)
public @interface Country {

    String message() default "must be a country of ISO 3166-1, such as GB";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};

    /// Looks the code up.
    final class Known implements ConstraintValidator<Country, String> {

        private static final int LENGTH = 2;
        private static final Set<String> CODES = Set.copyOf(Locale.getISOCountries(Locale.IsoCountryCode.PART1_ALPHA2));

        /// Whether there is a country with this code.
        public static boolean exists(String code) {
            return CODES.contains(code);
        }

        @Override
        public boolean isValid(@Nullable String value, ConstraintValidatorContext context) {
            return value == null || value.isEmpty() || value.codePoints().count() > LENGTH || exists(value);
        }
    }
}
