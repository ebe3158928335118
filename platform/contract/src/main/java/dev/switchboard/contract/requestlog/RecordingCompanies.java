package dev.switchboard.contract.requestlog;

import java.util.Set;
import java.util.UUID;

/// The authorization server's response to `GET /internal/request-bodies/companies`.
///
/// @param companies those whose request log has bodies
public record RecordingCompanies(Set<UUID> companies) {

    public RecordingCompanies {
        companies = Set.copyOf(companies);
    }
}
