package dev.switchboard.web.input;

import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.contract.errors.FieldRule;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.errors.FieldProblems;
import dev.switchboard.web.input.RecordShape.Field;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Binds a JSON body to a record. Unknown fields, wrong types (a string is not a number, nor a
/// number a string), missing fields and violated constraints are reported together, each under its
/// dotted path; a body that is not a JSON object is reported as `body`. A list that is too long is
/// one problem: its elements are not read, so that the work for a body depends on what it may
/// contain and not on what it contains.
///
/// Components are those of [Scalar], lists of them with a [jakarta.validation.constraints.Size],
/// records, and [Change] for what a PATCH may leave out. A component is required unless it is
/// `@Nullable` or a [Change]; `null` stands for a `@Nullable` one that is left out.
public final class BodyBinder {

    private static final int MAX_DEPTH = 32;

    private final RecordShapes shapes;
    private final JsonMapper json = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(MAX_DEPTH)
                            .build())
                    .build())
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    public BodyBinder(RecordShapes shapes) {
        this.shapes = shapes;
        // Otherwise the first body would wait for a lock, which blocks an event loop.
        json.readTree("{}");
    }

    /// @throws ApiError 422 with all problems
    public <R> R bind(Class<R> type, byte[] body) {
        var problems = new FieldProblems();
        var bound = record(shapes.of(type), object(body), "", problems);
        if (bound == null || !problems.isEmpty()) {
            throw ApiError.validation(problems.reported());
        }
        return bound;
    }

    private ObjectNode object(byte[] body) {
        try {
            // Through a string, since the parser would accept UTF-16 and UTF-32 as well.
            var text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(body))
                    .toString();
            if (json.readTree(text) instanceof ObjectNode object) {
                return object;
            }
        } catch (CharacterCodingException | JacksonException malformed) {
            // Reported below.
        }
        throw ApiError.validation(
                "body", "must be one JSON object in UTF-8 without duplicate names", FieldCode.WRONG_FORM);
    }

    private <R> @Nullable R record(RecordShape<R> shape, ObjectNode object, String path, FieldProblems problems) {
        int before = problems.count();
        var known = new HashSet<String>();
        var values = new @Nullable Object[shape.fields().size()];
        for (int i = 0; i < values.length; i++) {
            var field = shape.fields().get(i);
            known.add(field.name());
            values[i] = component(shape, field, object, path + field.name(), problems);
        }
        // Last: the problems of known fields are more useful to the caller.
        for (var name : object.propertyNames()) {
            if (!known.contains(name)) {
                problems.add(path + name, "is not a field of this body", FieldCode.UNKNOWN_FIELD);
            }
        }
        return problems.count() == before ? shape.create(values) : null;
    }

    private @Nullable Object component(
            RecordShape<?> shape, Field field, ObjectNode object, String path, FieldProblems problems) {
        var node = object.get(field.name());
        boolean demanded = mayNotBeAbsent(field, object);
        if (node == null) {
            if (field.required() || demanded) {
                problems.add(path, "is required", FieldCode.REQUIRED);
            }
            return field.change() ? new Change.Absent<>() : null;
        }
        int before = problems.count();
        var value = value(field, field.nullable() && !demanded, node, path, problems);
        if (problems.count() > before) {
            return null;
        }
        var wrapped = field.change() ? change(value) : value;
        if (wrapped != null) {
            problems.addAll(shapes.violations(shape.type(), field.property(), wrapped, path));
        }
        return wrapped;
    }

    @SuppressWarnings("NullAway") // it does not read the @Nullable of a type argument
    private static Change<?> change(@Nullable Object value) {
        return new Change.To<>(value);
    }

    /// Whether [RequiredUnless] demands it.
    private static boolean mayNotBeAbsent(Field field, ObjectNode object) {
        var unless = field.unless();
        return unless != null && !unless.is().equals(object.path(unless.field()).asString(""));
    }

    private @Nullable Object value(Field field, boolean nullable, JsonNode node, String path, FieldProblems problems) {
        if (node.isNull()) {
            if (!nullable) {
                problems.add(path, "must not be null", FieldCode.REQUIRED);
            }
            return null;
        }
        return field.size() == null
                ? single(field, node, path, problems)
                : list(field, field.size(), node, path, problems);
    }

    private @Nullable Object list(
            Field field, RecordShape.Bounds size, JsonNode node, String path, FieldProblems problems) {
        if (!node.isArray()) {
            problems.add(path, "must be an array", FieldCode.WRONG_TYPE);
            return null;
        }
        if (!size.include(node.size())) {
            problems.add(path, size.message(), FieldRule.elements(size.min(), size.max()));
            return null;
        }
        int before = problems.count();
        var values = new ArrayList<@Nullable Object>(node.size());
        for (int i = 0; i < node.size(); i++) {
            values.add(single(field, node.get(i), path + "." + i, problems));
        }
        return problems.count() == before ? List.copyOf(values) : null;
    }

    private @Nullable Object single(Field field, JsonNode node, String path, FieldProblems problems) {
        if (field.type().isRecord()) {
            if (node instanceof ObjectNode object) {
                return record(shapes.of(field.type()), object, path + ".", problems);
            }
            problems.add(path, "must be an object", FieldCode.WRONG_TYPE);
            return null;
        }
        try {
            return Scalar.read(field.type(), field.dateAllowed(), text(field.type(), node));
        } catch (Scalar.Malformed malformed) {
            problems.add(path, malformed.reason(), malformed.code());
            return null;
        }
    }

    /// The value's text, if the value has the JSON type that goes with `type`.
    private static String text(Class<?> type, JsonNode node) throws Scalar.Malformed {
        if (type == Integer.class || type == Long.class) {
            return node.isIntegralNumber() ? node.asString() : mismatch("must be an integer", FieldCode.WHOLE_NUMBER);
        }
        if (type == Boolean.class) {
            return node.isBoolean() ? node.asString() : mismatch("must be true or false", FieldCode.WRONG_TYPE);
        }
        return node.isString() ? node.asString() : mismatch("must be a string", FieldCode.WRONG_TYPE);
    }

    private static String mismatch(String message, FieldCode code) throws Scalar.Malformed {
        throw new Scalar.Malformed(message, code);
    }
}
