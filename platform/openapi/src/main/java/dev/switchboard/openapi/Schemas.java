package dev.switchboard.openapi;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.switchboard.contract.scopes.Scope;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Creates JSON Schemas (2020-12, the dialect of OpenAPI 3.1) of records as they are serialized: names in
/// snake_case, enums in lower case, null where a component is `@Nullable`, absent where Jackson omits it.
final class Schemas {

    private final InputRules rules;
    private final Wording wording;
    private final Examples examples;
    private final Components components = new Components();

    Schemas(InputRules rules, Wording wording, Examples examples) {
        this.rules = rules;
        this.wording = wording;
        this.examples = examples;
    }

    /// All schemas that were created, by name.
    Map<String, Object> components() {
        return components.schemas();
    }

    /// The schema of a response: a record, or a generic record such as a page, whose name follows that of its
    /// items (`UserPage`).
    Map<String, Object> response(Type type) {
        if (type instanceof ParameterizedType generic) {
            var whole = (Class<?>) generic.getRawType();
            var item = (Class<?>) generic.getActualTypeArguments()[0];
            return record(whole, Spelling.schema(item) + whole.getSimpleName(), item, false);
        }
        return record((Class<?>) type, Spelling.schema((Class<?>) type), null, false);
    }

    /// An example of a response: of a record, or of a page with all examples of its items.
    Object example(Type type) {
        if (!(type instanceof ParameterizedType generic)) {
            return examples.of(Spelling.schema((Class<?>) type));
        }
        var whole = (Class<?>) generic.getRawType();
        var items = examples.all(Spelling.schema((Class<?>) generic.getActualTypeArguments()[0]));
        var page = new LinkedHashMap<String, Object>();
        for (var component : whole.getRecordComponents()) {
            var field = Spelling.field(component);
            if (Collection.class.isAssignableFrom(component.getType())) {
                page.put(field, items);
            } else {
                wording.example(whole.getSimpleName(), field).ifPresent(example -> page.put(field, example));
            }
        }
        return page;
    }

    /// The schema of a webhook's body, with a record of this type as `data`.
    ///
    /// @param name the key of its descriptions, and the suffix of the schema's name
    /// @param events the values of `event` with what each means
    Map<String, Object> envelope(String name, Class<?> data, Map<String, String> events) {
        return components.reference(Spelling.schema(data) + name, data, () -> {
            var properties = new LinkedHashMap<String, Object>();
            properties.put("id", described(name, "id", Scalars.of(UUID.class)));
            properties.put("event", event(name, events));
            properties.put("occurred_at", described(name, "occurred_at", Scalars.of(Instant.class)));
            properties.put("org_id", described(name, "org_id", Scalars.of(UUID.class)));
            properties.put("data", described(name, "data", response(data)));
            var schema = new LinkedHashMap<String, Object>();
            schema.put("type", "object");
            schema.put("description", wording.ofRecord(name));
            schema.put("properties", properties);
            schema.put("required", List.copyOf(properties.keySet()));
            return schema;
        });
    }

    private Map<String, Object> event(String owner, Map<String, String> events) {
        var schema = new LinkedHashMap<String, Object>();
        schema.put("type", "string");
        schema.put("enum", List.copyOf(events.keySet()));
        schema.put("description", withValues(wording.ofField(owner, "event"), events));
        return schema;
    }

    private Map<String, Object> described(String owner, String field, Map<String, Object> schema) {
        var whole = new LinkedHashMap<>(schema);
        whole.put("description", wording.ofField(owner, field));
        return whole;
    }

    /// The schema of a request body, of which unknown fields are rejected.
    Map<String, Object> body(Class<?> type) {
        var body = form(type);
        components.disallowUnknownFields(Spelling.schema(type));
        return body;
    }

    /// The schema of a form of an OAuth route, of which unknown fields are ignored.
    Map<String, Object> form(Class<?> type) {
        return record(type, Spelling.schema(type), null, true);
    }

    /// The query parameters: one for each component of the record.
    List<Map<String, Object>> parameters(Class<?> query) {
        var parameters = new ArrayList<Map<String, Object>>();
        for (var component : query.getRecordComponents()) {
            var schema = value(component, null, true);
            var name = Spelling.field(component);
            var parameter = new LinkedHashMap<String, Object>();
            parameter.put("name", name);
            parameter.put("in", "query");
            parameter.put("required", rules.required(component));
            parameter.put("description", wording.ofField(query.getSimpleName(), name));
            markDeprecated(component, parameter);
            example(query.getSimpleName(), name, schema).ifPresent(example -> schema.put("examples", List.of(example)));
            parameter.put("schema", schema);
            parameters.add(parameter);
        }
        return parameters;
    }

    private Map<String, Object> record(Class<?> type, String name, @Nullable Class<?> argument, boolean input) {
        return components.reference(
                name, argument == null ? type : argument, () -> object(type, name, argument, input));
    }

    private Map<String, Object> object(Class<?> type, String name, @Nullable Class<?> argument, boolean input) {
        var properties = new LinkedHashMap<String, Object>();
        var required = new ArrayList<String>();
        for (var component : type.getRecordComponents()) {
            var field = Spelling.field(component);
            var owner = argument == null ? name : type.getSimpleName();
            properties.put(field, property(component, owner, field, argument, input));
            if (input ? rules.required(component) : !absentWhenNull(component)) {
                required.add(field);
            }
        }
        var schema = new LinkedHashMap<String, Object>();
        schema.put("type", "object");
        schema.put("description", wording.ofRecord(argument == null ? name : type.getSimpleName()));
        schema.put("properties", properties);
        if (!required.isEmpty()) {
            schema.put("required", required);
        }
        return schema;
    }

    private Map<String, Object> property(
            RecordComponent component, String owner, String field, @Nullable Class<?> argument, boolean input) {
        var schema = value(component, argument, input);
        boolean nullable = input
                ? rules.allowsNull(component)
                : rules.valueOf(component).isAnnotationPresent(Nullable.class) && !absentWhenNull(component);
        var whole = nullable ? orNull(schema) : schema;
        whole.put("description", wording.ofField(owner, field));
        markDeprecated(component, whole);
        return whole;
    }

    private static void markDeprecated(RecordComponent component, Map<String, Object> described) {
        var deprecated = component.getAnnotation(DeprecatedField.class);
        if (deprecated != null) {
            var deprecation = DeprecatedParameters.deprecation(deprecated);
            described.put("deprecated", true);
            described.computeIfPresent("description", (_, text) -> text + " " + Operations.sentence(deprecation));
        }
    }

    /// The schema of a component, with its constraints.
    private Map<String, Object> value(RecordComponent component, @Nullable Class<?> argument, boolean input) {
        var annotated = rules.valueOf(component);
        var schema = type(annotated, argument, input);
        rules.constrain(annotated, schema);
        rules.constrain(component, schema);
        rules.constrain(field(component), schema);
        return schema;
    }

    private static AnnotatedElement field(RecordComponent component) {
        try {
            return component.getDeclaringRecord().getDeclaredField(component.getName());
        } catch (NoSuchFieldException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private Map<String, Object> type(AnnotatedType annotated, @Nullable Class<?> argument, boolean input) {
        if (annotated instanceof AnnotatedParameterizedType generic
                && generic.getType() instanceof ParameterizedType whole
                && whole.getRawType() instanceof Class<?> raw
                && Collection.class.isAssignableFrom(raw)) {
            return array(generic.getAnnotatedActualTypeArguments()[0], argument, input);
        }
        var type = annotated.getType() instanceof Class<?> known ? known : argument;
        if (type == null) {
            return new LinkedHashMap<>(Map.of("type", "object", "additionalProperties", true));
        }
        if (type.isEnum()) {
            return constants(type);
        }
        return type.isRecord() ? record(type, Spelling.schema(type), null, input) : Scalars.of(type);
    }

    private Map<String, Object> array(AnnotatedType item, @Nullable Class<?> argument, boolean input) {
        var items = type(item, argument, input);
        rules.constrain(item, items);
        var schema = new LinkedHashMap<String, Object>();
        schema.put("type", "array");
        schema.put("items", items);
        return schema;
    }

    private Map<String, Object> constants(Class<?> type) {
        var name = Spelling.schema(type);
        return components.reference(name, type, () -> {
            var schema = new LinkedHashMap<String, Object>();
            var values = new LinkedHashMap<String, String>();
            for (var constant : type.getEnumConstants()) {
                values.put(Spelling.constant(constant), meaning(name, constant));
            }
            schema.put("type", "string");
            schema.put("description", withValues(wording.ofRecord(name), values));
            schema.put("enum", List.copyOf(values.keySet()));
            return schema;
        });
    }

    private String meaning(String name, Object constant) {
        return constant instanceof Scope scope
                ? SecuritySchemes.description(scope)
                : wording.ofConstant(name, Spelling.constant(constant));
    }

    /// A description with a list of the values of an enum and what each means.
    static String withValues(String description, Map<String, String> meanings) {
        return meanings.entrySet().stream()
                .map(value -> "- `%s`: %s".formatted(value.getKey(), value.getValue()))
                .collect(Collectors.joining("\n", description + "\n\n", ""));
    }

    private Optional<Object> example(String owner, String field, Map<String, Object> schema) {
        return wording.example(owner, field).map(text -> Examples.read(components.resolve(schema), text));
    }

    private static Map<String, Object> orNull(Map<String, Object> schema) {
        // A bound with two types is valid, but not every tool supports it.
        if (schema.containsKey("$ref") || schema.containsKey("minimum") || schema.containsKey("maximum")) {
            return new LinkedHashMap<>(Map.of("oneOf", List.of(schema, Map.of("type", "null"))));
        }
        var nullable = new LinkedHashMap<>(schema);
        nullable.computeIfPresent("type", (key, type) -> List.of(type, "null"));
        return nullable;
    }

    private static boolean absentWhenNull(RecordComponent component) {
        return absent(component.getAccessor()) || absent(component.getDeclaringRecord());
    }

    private static boolean absent(AnnotatedElement element) {
        var include = element.getAnnotation(JsonInclude.class);
        return include != null && include.value() == JsonInclude.Include.NON_NULL;
    }
}
