package dev.switchboard.web.errors;

import dev.switchboard.contract.errors.ErrorEnvelope;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.contract.errors.FieldProblem;
import dev.switchboard.contract.errors.FieldRule;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Collects the problems of one request, so that the response lists all of them. Every problem is
/// counted, and the first [ErrorEnvelope#MAX_FIELDS] are kept, so that neither memory nor the
/// response grows with the request. Add the most useful ones first.
public final class FieldProblems {

    private final List<FieldProblem> reported = new ArrayList<>();
    private int count;

    /// Adds a problem; a field may have several.
    public void add(String field, String message, FieldCode code) {
        add(new FieldProblem(field, message, code));
    }

    /// Adds a problem with the bounds of the rule.
    public void add(String field, String message, FieldRule rule) {
        add(new FieldProblem(field, message, rule));
    }

    private void add(FieldProblem problem) {
        if (count < ErrorEnvelope.MAX_FIELDS) {
            reported.add(problem);
        }
        count++;
    }

    /// Adds a problem, unless the field has one already.
    public void addIfAbsent(String field, String message, FieldCode code) {
        addIfAbsent(field, message, FieldRule.of(code));
    }

    /// Adds a problem with the bounds of the rule, unless the field has one already.
    public void addIfAbsent(String field, String message, FieldRule rule) {
        if (!has(field)) {
            add(field, message, rule);
        }
    }

    public void addAll(Iterable<FieldProblem> problems) {
        problems.forEach(this::add);
    }

    /// The supplied value, or null where the supplier throws a 422, whose problems are added for
    /// fields that have none.
    ///
    /// @throws ApiError any other error of the supplier
    public <T> @Nullable T read(Supplier<@Nullable T> value) {
        try {
            return value.get();
        } catch (ApiError error) {
            if (error.fields().isEmpty()) {
                throw error;
            }
            error.fields().stream()
                    .filter(problem -> !has(problem.field()))
                    .toList()
                    .forEach(this::add);
            return null;
        }
    }

    public boolean isEmpty() {
        return count == 0;
    }

    /// How many there are, reported or not.
    public int count() {
        return count;
    }

    /// Whether this field is among those reported.
    public boolean has(String field) {
        return reported.stream().anyMatch(problem -> problem.field().equals(field));
    }

    /// The rows of the response.
    public List<FieldProblem> reported() {
        return List.copyOf(reported);
    }

    /// @throws ApiError 422 with all problems, if there are any
    public void throwIfAny() {
        if (!isEmpty()) {
            throw ApiError.validation(reported());
        }
    }
}
