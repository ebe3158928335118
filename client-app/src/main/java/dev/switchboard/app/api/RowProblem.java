package dev.switchboard.app.api;

import dev.switchboard.app.api.ApiException.FieldProblem;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What is wrong with the change of one record in a list.
///
/// @param id of the record
public record RowProblem(String id, Problem problem) {

    /// The problem of an error that the user can correct.
    ///
    /// @throws ApiException the error itself when it is another one, for the error page
    public static RowProblem of(String id, ApiException error) {
        return new RowProblem(id, Problem.of(error));
    }

    /// What is wrong with a field of a record; null when it is right, or the problem is another record's.
    public @Nullable FieldProblem ofField(String record, String field) {
        return id.equals(record) ? problem.ofField(field) : null;
    }

    /// What is wrong beside these fields.
    public List<FieldProblem> beside(Collection<String> fields) {
        var shown = fields.stream().map(problem::ofField).toList();
        return problem.fields().stream().filter(wrong -> !shown.contains(wrong)).toList();
    }

    /// Whether there is more to say than these fields say.
    public boolean isBeside(Collection<String> fields) {
        return problem.message() != null || !beside(fields).isEmpty();
    }
}
