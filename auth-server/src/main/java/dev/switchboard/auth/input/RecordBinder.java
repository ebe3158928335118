package dev.switchboard.auth.input;

import dev.switchboard.auth.errors.Refusal;
import dev.switchboard.contract.errors.FieldProblems;
import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Reads a JSON object or a query into a record. Each component is a field of the same name in snake_case; a
/// `@Nullable` one may be missing. Types are those of [Value] and lists of them. An unknown field, one given
/// twice, a wrong type, a missing one and a broken [Length] or [Between] are told together, each under its dotted
/// path; what is no JSON object at all is told as `body`.
@Component
public final class RecordBinder {

    private static final int MAX_DEPTH = 32;

    private final JsonMapper json = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(MAX_DEPTH)
                            .build())
                    .build())
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    /// @throws Refusal 422 with everything that is wrong
    public <R> R body(Class<R> type, byte[] body) {
        return bind(type, object(body), false, new LinkedHashMap<>());
    }

    /// @param rawQuery as it was sent
    /// @throws Refusal 422 with everything that is wrong
    public <R> R query(Class<R> type, @Nullable String rawQuery) {
        var malformed = new LinkedHashMap<String, String>();
        var object = new QueryReader(json).read(rawQuery, malformed);
        return bind(type, object, true, malformed);
    }

    private ObjectNode object(byte[] body) {
        try {
            // Through a string, since the parser would take UTF-16 and UTF-32 as well.
            var text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(body))
                    .toString();
            if (json.readTree(text) instanceof ObjectNode object) {
                return object;
            }
        } catch (CharacterCodingException | JacksonException malformed) {
            // Told below.
        }
        throw Refusal.validation("body", "must be one JSON object in UTF-8, without repeated names");
    }

    /// @param query whether the values are those of a query, hence texts whatever their type is
    /// @param malformed what is wrong with the form of a value, by its name
    private static <R> R bind(Class<R> type, ObjectNode object, boolean query, Map<String, String> malformed) {
        var problems = new FieldProblems();
        var components = type.getRecordComponents();
        var values = new @Nullable Object[components.length];
        for (int i = 0; i < components.length; i++) {
            var name = snakeCase(components[i].getName());
            var node = object.remove(name);
            var problem = malformed.remove(name);
            if (problem == null) {
                values[i] = component(components[i], name, node, query, problems);
            } else {
                problems.add(name, problem);
            }
        }
        // Last: the caller learns more from what is wrong with the fields that are known.
        var unknown = query ? "is not a parameter of this route" : "is not a field of this body";
        malformed.forEach(problems::add);
        object.propertyNames().stream()
                .filter(name -> !malformed.containsKey(name))
                .forEach(name -> problems.add(name, unknown));
        if (!problems.isEmpty()) {
            throw Refusal.validation(problems.reported());
        }
        return create(type, components, values);
    }

    private static @Nullable Object component(
            RecordComponent component, String name, @Nullable JsonNode node, boolean query, FieldProblems problems) {
        if (node == null) {
            if (!component.getAnnotatedType().isAnnotationPresent(Nullable.class)) {
                problems.add(name, "is required");
            }
            return null;
        }
        try {
            return component.getType() == List.class
                    ? list(component, name, node, problems)
                    : Value.read(component.getType(), component, node, query);
        } catch (Value.Malformed malformed) {
            problems.add(name, malformed.reason());
            return null;
        }
    }

    private static List<Object> list(RecordComponent component, String name, JsonNode node, FieldProblems problems)
            throws Value.Malformed {
        var between = component.getAnnotation(Between.class);
        if (between == null) {
            throw new IllegalArgumentException(component + " is a list without a @Between that bounds it");
        }
        if (!node.isArray()) {
            throw new Value.Malformed("must be an array");
        }
        if (node.size() < between.min() || node.size() > between.max()) {
            throw new Value.Malformed("must have " + between.min() + " to " + between.max() + " elements");
        }
        var of = (Class<?>) ((ParameterizedType) component.getGenericType()).getActualTypeArguments()[0];
        var values = new ArrayList<Object>();
        for (int i = 0; i < node.size(); i++) {
            try {
                var value = Value.read(of, component, node.get(i), false);
                if (values.contains(value)) {
                    throw new Value.Malformed("repeats another");
                }
                values.add(value);
            } catch (Value.Malformed malformed) {
                problems.add(name + "." + i, malformed.reason());
            }
        }
        return values;
    }

    private static <R> R create(Class<R> type, RecordComponent[] components, @Nullable Object[] values) {
        var types = Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        try {
            Constructor<R> constructor = type.getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return constructor.newInstance(values);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(type + " is no record that takes what its components say", impossible);
        }
    }

    private static String snakeCase(String camelCase) {
        return camelCase.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
    }
}
