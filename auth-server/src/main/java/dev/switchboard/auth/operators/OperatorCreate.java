package dev.switchboard.auth.operators;

import dev.switchboard.web.input.DisplayName;
import dev.switchboard.web.input.EmailAddress;
import dev.switchboard.web.input.Text;

/// The body of `POST /v1/operator/operators`.
///
/// @param name which the operator can change when accepting
/// @param email with which the operator will sign in
public record OperatorCreate(
        @Text(max = 120) @DisplayName String name,
        @EmailAddress String email) {}
