package dev.switchboard.openapi;

import dev.switchboard.contract.scopes.Scope;
import java.lang.reflect.RecordComponent;
import java.util.Locale;

/// Converts names of the code to those of the document.
final class Spelling {

    private Spelling() {}

    /// The name of a type's schema. A record or enum within a record has both names, since all schemas of the
    /// document share one namespace. The suffix `Body` is dropped.
    static String schema(Class<?> type) {
        var outer = type.getEnclosingClass();
        var name = type.getSimpleName().replaceFirst("(?<=.)Body$", "");
        return outer == null || !outer.isRecord() ? name : schema(outer) + name;
    }

    /// A field or parameter, in snake_case.
    static String field(RecordComponent component) {
        return component.getName().replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
    }

    /// A constant of an enum, in lower case; a scope as credentials hold it.
    static String constant(Object constant) {
        return constant instanceof Scope scope
                ? scope.value()
                : ((Enum<?>) constant).name().toLowerCase(Locale.ROOT);
    }
}
