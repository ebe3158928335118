package dev.switchboard.auth.openapi;

import dev.switchboard.auth.input.Between;
import dev.switchboard.auth.input.Length;
import dev.switchboard.auth.paging.Page;
import dev.switchboard.openapi.BeanValidation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.RecordComponent;
import java.util.LinkedHashMap;
import java.util.Map;

/// The rules of the package `input`: [Length], [Between], no null, nothing twice in a list, and `limit` with its
/// default; those of Bean Validation for [OAuthForms].
final class AuthInputRules extends BeanValidation {

    @Override
    public boolean takesNull(RecordComponent component) {
        return false;
    }

    @Override
    public void constrain(AnnotatedElement annotated, Map<String, Object> schema) {
        super.constrain(annotated, schema);
        var between = annotated.getAnnotation(Between.class);
        if (between != null) {
            range(between, schema);
        }
        var length = annotated.getAnnotation(Length.class);
        if (length != null) {
            length(length, schema);
        }
        if (annotated instanceof RecordComponent component
                && component.getName().equals("limit")) {
            schema.put("default", Page.DEFAULT);
        }
    }

    private static void range(Between between, Map<String, Object> schema) {
        boolean array = "array".equals(schema.get("type"));
        schema.put(array ? "minItems" : "minimum", between.min());
        schema.put(array ? "maxItems" : "maximum", between.max());
        if (array) {
            schema.put("uniqueItems", true);
        }
    }

    private static void length(Length length, Map<String, Object> schema) {
        if (schema.get("items") instanceof Map<?, ?> before) {
            var items = new LinkedHashMap<String, Object>();
            before.forEach((key, value) -> items.put(String.valueOf(key), value));
            length(length, items);
            schema.put("items", items);
        } else {
            schema.put("minLength", 1);
            schema.put("maxLength", length.max());
        }
    }
}
