package dev.switchboard.api.directory.numbers;

import jakarta.validation.Constraint;
import jakarta.validation.Payload;
import jakarta.validation.ReportAsSingleViolation;
import jakarta.validation.constraints.Pattern;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Phone numbers in filters, of which only the digits count
/// (docs/guides/requests-and-responses.md#phone-numbers).
public final class PhoneDigits {

    /// The parts cannot match the same character, so that there is no backtracking. With a digit in the
    /// first part too, the time would grow with the square of the length.
    static final String FORM = "[-+(). ]*[0-9][-+(). 0-9]*";

    private static final java.util.regex.Pattern NUMBER = java.util.regex.Pattern.compile(FORM);

    private PhoneDigits() {}

    /// A number as users write it: E.164, or digits with separators.
    @Target(ElementType.FIELD)
    @Retention(RetentionPolicy.RUNTIME)
    @Constraint(validatedBy = {})
    @ReportAsSingleViolation
    @Pattern(regexp = FORM)
    public @interface Form {

        String message() default "must be a number in E.164 or digits";

        Class<?>[] groups() default {};

        Class<? extends Payload>[] payload() default {};
    }

    /// Numbers as [Form] accepts them, with commas between them.
    @Target(ElementType.FIELD)
    @Retention(RetentionPolicy.RUNTIME)
    @Constraint(validatedBy = {})
    @ReportAsSingleViolation
    @Pattern(regexp = FORM + "(?:," + FORM + ")*")
    public @interface Numbers {

        String message() default "must be numbers in E.164 or digits, with commas between them";

        Class<?>[] groups() default {};

        Class<? extends Payload>[] payload() default {};
    }

    /// Whether a text is a number, or a part of one, as [Form] accepts it.
    public static boolean are(String text) {
        return NUMBER.matcher(text).matches();
    }

    /// The digits in a text.
    public static String of(String text) {
        return text.chars()
                .filter(character -> character >= '0' && character <= '9')
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }
}
