package dev.switchboard.auth.registration;

import dev.switchboard.auth.input.Between;
import dev.switchboard.contract.scopes.Scope;
import java.util.List;

/// The body of `POST /v1/apps/{client_id}/approval`.
///
/// @param scopes sensitive ones among the app's, which users of other organizations are to be able
///     to allow
public record ApprovalAsk(@Between(min = 1, max = 100) List<Scope> scopes) {}
