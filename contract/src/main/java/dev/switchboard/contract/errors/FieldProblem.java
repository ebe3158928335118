package dev.switchboard.contract.errors;

/// One row of the envelope's `fields` array (contract, Errors).
///
/// @param field the dotted path: a query parameter's name, `items.0.name` in a body, `body` for a body that cannot be
///     read at all
/// @param message what is wrong with it and what would be right
public record FieldProblem(String field, String message) {}
