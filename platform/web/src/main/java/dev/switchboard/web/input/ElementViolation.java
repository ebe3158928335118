package dev.switchboard.web.input;

import jakarta.validation.ConstraintValidatorContext;
import java.util.List;

/// A problem of one element of a list, for constraints of the list.
final class ElementViolation {

    private ElementViolation() {}

    /// Reports the message of the constraint under the path of the element. The constraint disables its default
    /// violation.
    static void report(int index, ConstraintValidatorContext context) {
        context.buildConstraintViolationWithTemplate(context.getDefaultConstraintMessageTemplate())
                .addContainerElementNode("<list element>", List.class, 0)
                .inIterable()
                .atIndex(index)
                .addConstraintViolation();
    }
}
