package dev.switchboard.auth.apps.registration;

import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.web.input.DistinctElements;
import jakarta.validation.constraints.Size;
import java.util.List;

/// The body of `POST /v1/apps/{client_id}/approval`.
///
/// @param scopes sensitive ones among the app's
public record ApprovalAsk(
        @Size(min = 1, max = 100) @DistinctElements List<Scope> scopes) {}
