package dev.switchboard.web.input;

import dev.switchboard.contract.errors.FieldProblem;
import dev.switchboard.contract.errors.FieldRule;
import jakarta.validation.ConstraintViolation;
import jakarta.validation.Validation;
import jakarta.validation.Validator;
import jakarta.validation.ValidatorFactory;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hibernate.validator.engine.HibernateConstraintViolation;

/// The components of all input records and their Bean Validation, shared by [BodyBinder] and [QueryBinder]. A service
/// needs one.
public final class RecordShapes implements AutoCloseable {

    private final ConcurrentMap<Class<?>, RecordShape<?>> shapes = new ConcurrentHashMap<>();
    private final ValidatorFactory validation = Validation.byDefaultProvider()
            .configure()
            .messageInterpolator(new EnglishMessages())
            .buildValidatorFactory();
    private final Validator validator = validation.getValidator();

    @Override
    public void close() {
        validation.close();
    }

    @SuppressWarnings("unchecked") // the shape was made of this class
    <R> RecordShape<R> of(Class<R> type) {
        return (RecordShape<R>) shapes.computeIfAbsent(type, RecordShape::of);
    }

    /// The constraints that a component's value violates.
    ///
    /// @param path the value's dotted path
    List<FieldProblem> violations(Class<?> type, String property, Object value, String path) {
        return validator.validateValue(type, property, value).stream()
                .map(violation -> new FieldProblem(path + within(violation), violation.getMessage(), rule(violation)))
                .distinct()
                .toList();
    }

    /// The problems of a record that was not bound from a request, such as an entry of a file, and of the records in
    /// its lists: violated constraints, under the dotted paths of their fields.
    public List<FieldProblem> problems(Record value) {
        return problems(value, "").toList();
    }

    private Stream<FieldProblem> problems(Record value, String path) {
        return of(value.getClass()).values(value).entrySet().stream()
                .flatMap(field -> Stream.concat(
                        violations(value.getClass(), field.getKey(), field.getValue(), path + field.getKey()).stream(),
                        elements(field.getValue(), path + field.getKey())));
    }

    private Stream<FieldProblem> elements(Object value, String path) {
        return value instanceof List<?> list
                ? IntStream.range(0, list.size())
                        .boxed()
                        .flatMap(i -> list.get(i) instanceof Record element
                                ? problems(element, path + "." + i + ".")
                                : Stream.empty())
                : Stream.empty();
    }

    /// The rule that the constraint found to be broken, else the constraint's own.
    private static FieldRule rule(ConstraintViolation<?> violation) {
        HibernateConstraintViolation<?> found = violation.unwrap(HibernateConstraintViolation.class);
        var rule = found.getDynamicPayload(FieldRule.class);
        return rule == null
                ? BrokenRule.of(violation.getConstraintDescriptor().getAnnotation(), violation.getInvalidValue())
                : rule;
    }

    /// `.0` for the first element of a list.
    private static String within(ConstraintViolation<?> violation) {
        for (var node : violation.getPropertyPath()) {
            if (node.getIndex() != null) {
                return "." + node.getIndex();
            }
        }
        return "";
    }
}
