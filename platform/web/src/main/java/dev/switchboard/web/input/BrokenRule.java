package dev.switchboard.web.input;

import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.contract.errors.FieldRule;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.lang.annotation.Annotation;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/// The rule of a constraint of Bean Validation.
final class BrokenRule {

    private BrokenRule() {}

    /// @param value that breaks it
    static FieldRule of(Annotation constraint, @Nullable Object value) {
        return switch (constraint) {
            case Text text -> FieldRule.length(text.min(), text.max());
            case Size size when value instanceof Collection<?> -> FieldRule.elements(size.min(), size.max());
            case Size size -> FieldRule.length(size.min(), size.max());
            case Min min -> FieldRule.tooSmall(min.value());
            case Max max -> FieldRule.tooLarge(max.value());
            case Pattern _ -> FieldRule.of(FieldCode.WRONG_FORM);
            case NotNull _ -> FieldRule.of(FieldCode.REQUIRED);
            default -> ofType(constraint.annotationType());
        };
    }

    private static FieldRule ofType(Class<? extends Annotation> constraint) {
        var code = constraint.getAnnotation(ProblemCode.class);
        return code == null
                ? FieldRule.of(FieldCode.WRONG_FORM)
                : new FieldRule(code.value(), bound(code.min()), bound(code.max()));
    }

    private static @Nullable Long bound(long value) {
        return value == ProblemCode.NONE ? null : value;
    }
}
