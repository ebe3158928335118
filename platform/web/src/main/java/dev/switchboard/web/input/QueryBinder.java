package dev.switchboard.web.input;

import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.errors.FieldProblems;
import dev.switchboard.web.input.RecordShape.Field;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Binds a query string to a record; see [FromQuery] for the rules.
public final class QueryBinder {

    private final RecordShapes shapes;

    public QueryBinder(RecordShapes shapes) {
        this.shapes = shapes;
    }

    /// @param rawQuery as it was sent, percent-encoded; null for a URL without one
    /// @throws ApiError 422 with all problems
    public <R> R bind(Class<R> type, @Nullable String rawQuery) {
        var given = new LinkedHashMap<>(QueryString.parse(rawQuery).values());
        var problems = new FieldProblems();
        var shape = shapes.of(type);
        var bound = values(shape, given, problems);
        rejectUnknown(given, problems);
        return shape.create(bound);
    }

    /// Checks the query string of a route that has no parameters.
    ///
    /// @throws ApiError 422 with every parameter in it
    public void requireNone(@Nullable String rawQuery) {
        rejectUnknown(QueryString.parse(rawQuery).values(), new FieldProblems());
    }

    private static void rejectUnknown(Map<String, ?> parameters, FieldProblems problems) {
        parameters
                .keySet()
                .forEach(name -> problems.add(name, "is not a parameter of this route", FieldCode.UNKNOWN_FIELD));
        problems.throwIfAny();
    }

    private @Nullable Object[] values(
            RecordShape<?> shape, Map<String, List<Optional<String>>> given, FieldProblems problems) {
        var values = new @Nullable Object[shape.fields().size()];
        for (int i = 0; i < values.length; i++) {
            var field = shape.fields().get(i);
            var texts = given.remove(field.name());
            if (texts != null) {
                values[i] = value(shape, field, texts, problems);
            } else if (field.required()) {
                problems.add(field.name(), "is required", FieldCode.REQUIRED);
            }
        }
        return values;
    }

    private @Nullable Object value(
            RecordShape<?> shape, Field field, List<Optional<String>> texts, FieldProblems problems) {
        try {
            var text = single(texts);
            var value = field.opaque() ? text : Scalar.read(field.type(), field.dateAllowed(), text);
            problems.addAll(shapes.violations(shape.type(), field.property(), value, field.name()));
            return value;
        } catch (Scalar.Malformed malformed) {
            problems.add(field.name(), malformed.reason(), malformed.code());
            return null;
        }
    }

    private static String single(List<Optional<String>> texts) throws Scalar.Malformed {
        if (texts.size() > 1) {
            throw new Scalar.Malformed("must be given only once", FieldCode.DUPLICATE);
        }
        var text = texts.getFirst().orElseThrow(() -> new Scalar.Malformed("must be percent-encoded UTF-8"));
        if (text.isEmpty()) {
            throw new Scalar.Malformed("must not be empty", FieldCode.REQUIRED);
        }
        return text;
    }
}
