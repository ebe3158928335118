package dev.switchboard.contract.errors;

import java.util.ArrayList;
import java.util.List;

/// Collects what is wrong with one request. All problems are counted and the first [#MAX_REPORTED] are kept, so that no
/// request makes an answer or a list that grows with it: add first what is most useful to the caller.
public final class FieldProblems {

    /// The rows that an answer has at most.
    public static final int MAX_REPORTED = ErrorEnvelope.MAX_FIELDS;

    private final List<FieldProblem> reported = new ArrayList<>();
    private int count;

    public void add(String field, String message) {
        if (count < MAX_REPORTED) {
            reported.add(new FieldProblem(field, message));
        }
        count++;
    }

    public void addAll(Iterable<FieldProblem> problems) {
        problems.forEach(problem -> add(problem.field(), problem.message()));
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

    /// The rows of the answer.
    public List<FieldProblem> reported() {
        return List.copyOf(reported);
    }
}
