package dev.switchboard.api.input;

import dev.switchboard.contract.errors.FieldProblem;
import jakarta.validation.ConstraintViolation;
import jakarta.validation.Validation;
import jakarta.validation.Validator;
import jakarta.validation.ValidatorFactory;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.springframework.stereotype.Component;

/// The shapes of all records of input, and the Bean Validation of their components.
@Component
final class Shapes implements AutoCloseable {

    private final ConcurrentMap<Class<?>, Shape<?>> shapes = new ConcurrentHashMap<>();
    private final ValidatorFactory validation = Validation.byDefaultProvider()
            .configure()
            .messageInterpolator(new EnglishMessages())
            .buildValidatorFactory();
    private final Validator validator = validation.getValidator();

    @Override
    public void close() {
        validation.close();
    }

    Shape<?> of(Class<?> type) {
        return shapes.computeIfAbsent(type, Shape::of);
    }

    /// The constraints that a component's value breaks.
    ///
    /// @param field the value's dotted path
    List<FieldProblem> broken(Class<?> type, String property, Object value, String field) {
        return validator.validateValue(type, property, value).stream()
                .map(violation -> new FieldProblem(field + within(violation), violation.getMessage()))
                .distinct()
                .toList();
    }

    /// `.0` where the first element of a list is meant.
    private static String within(ConstraintViolation<?> violation) {
        for (var node : violation.getPropertyPath()) {
            if (node.getIndex() != null) {
                return "." + node.getIndex();
            }
        }
        return "";
    }
}
