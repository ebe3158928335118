package dev.switchboard.app.api;

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
}
