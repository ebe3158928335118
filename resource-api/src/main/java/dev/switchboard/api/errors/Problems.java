package dev.switchboard.api.errors;

import dev.switchboard.contract.errors.FieldProblems;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// What is wrong with a request, collected so that all of it is told at once.
public final class Problems {

    private final FieldProblems fields = new FieldProblems();

    /// Adds one, unless its field has one already.
    public void add(String field, String message) {
        if (!has(field)) {
            fields.add(field, message);
        }
    }

    /// Whether something is wrong with that field.
    public boolean has(String field) {
        return fields.has(field);
    }

    /// A value; null, and its problems added, where reading it ends in a 422.
    public <T> @Nullable T read(Supplier<@Nullable T> value) {
        try {
            return value.get();
        } catch (ApiException refused) {
            refused.fields().forEach(problem -> add(problem.field(), problem.message()));
            return null;
        }
    }

    /// @throws ApiException 422 when anything is wrong
    public void check() {
        if (!fields.isEmpty()) {
            throw ApiException.validation(fields.reported());
        }
    }
}
