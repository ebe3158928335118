package dev.switchboard.auth.openapi;

import dev.switchboard.openapi.BeanValidation;
import dev.switchboard.web.input.Change;
import dev.switchboard.web.input.DistinctElements;
import dev.switchboard.web.input.Text;
import dev.switchboard.web.paging.Limit;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.RecordComponent;
import java.util.Map;

/// The rules of `web.input`: [Change], [Text], [DistinctElements], and `limit` with its default;
/// those of Bean Validation for [OAuthForms]. A null that stands for an absent field is left out.
final class AuthInputRules extends BeanValidation {

    @Override
    public AnnotatedType valueOf(RecordComponent component) {
        var type = component.getAnnotatedType();
        return component.getType() == Change.class && type instanceof AnnotatedParameterizedType change
                ? change.getAnnotatedActualTypeArguments()[0]
                : type;
    }

    @Override
    public boolean required(RecordComponent component) {
        return component.getType() != Change.class && super.required(component);
    }

    @Override
    public boolean allowsNull(RecordComponent component) {
        return false;
    }

    @Override
    public void constrain(AnnotatedElement annotated, Map<String, Object> schema) {
        super.constrain(annotated, schema);
        var text = annotated.getAnnotation(Text.class);
        if (text != null) {
            schema.put("minLength", text.min());
            schema.put("maxLength", text.max());
        }
        if (annotated.isAnnotationPresent(DistinctElements.class)) {
            schema.put("uniqueItems", true);
        }
        if (annotated.isAnnotationPresent(Limit.class)) {
            schema.put("default", Limit.DEFAULT);
        }
    }
}
