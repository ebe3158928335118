package dev.switchboard.api.input;

import dev.switchboard.api.errors.ApiException;
import dev.switchboard.api.input.Shape.Field;
import dev.switchboard.contract.errors.FieldProblems;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/// Binds a query to the record that a route declares; see [FromQuery] for the rules.
@Component
final class QueryBinder {

    private final Shapes shapes;

    QueryBinder(Shapes shapes) {
        this.shapes = shapes;
    }

    /// The record, or null for a route that takes no parameters.
    ///
    /// @throws ApiException 422 with everything that is wrong
    @Nullable
    Object bind(@Nullable Class<?> type, @Nullable String rawQuery) {
        var given = new LinkedHashMap<>(QueryString.parse(rawQuery).values());
        var problems = new FieldProblems();
        var shape = type == null ? null : shapes.of(type);
        var bound = shape == null ? new @Nullable Object[0] : values(shape, given, problems);
        given.keySet().forEach(name -> problems.add(name, "is not a parameter of this route"));
        if (!problems.isEmpty()) {
            throw ApiException.validation(problems.reported());
        }
        return shape == null ? null : shape.create(bound);
    }

    private @Nullable Object[] values(
            Shape<?> shape, Map<String, List<Optional<String>>> given, FieldProblems problems) {
        var values = new @Nullable Object[shape.fields().size()];
        for (int i = 0; i < values.length; i++) {
            var field = shape.fields().get(i);
            var texts = given.remove(field.name());
            if (texts != null) {
                values[i] = value(shape, field, texts, problems);
            } else if (field.required()) {
                problems.add(field.name(), "is required");
            }
        }
        return values;
    }

    private @Nullable Object value(Shape<?> shape, Field field, List<Optional<String>> texts, FieldProblems problems) {
        try {
            var text = single(texts);
            var value = field.opaque() ? text : Scalar.read(field.type(), field.dateAllowed(), text);
            problems.addAll(shapes.broken(shape.type(), field.property(), value, field.name()));
            return value;
        } catch (Scalar.Malformed malformed) {
            problems.add(field.name(), malformed.reason());
            return null;
        }
    }

    private static String single(List<Optional<String>> texts) throws Scalar.Malformed {
        if (texts.size() > 1) {
            throw new Scalar.Malformed("must be given once");
        }
        var text = texts.getFirst().orElseThrow(() -> new Scalar.Malformed("must be percent-encoded UTF-8"));
        if (text.isEmpty()) {
            throw new Scalar.Malformed("must not be empty");
        }
        return text;
    }
}
