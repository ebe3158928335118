package dev.switchboard.api.webhooks;

import dev.switchboard.api.events.EventFilter;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.web.errors.ApiError;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// The body of POST /internal/owners/scopes-lost: an app has lost scopes, everywhere or at other
/// organizations than its own.
///
/// @param homeOrgId the organization that registered the app
/// @param scopes those it lost, as in requests; what this version does not know concerns no subscription here
/// @param thirdPartiesOnly whether the app keeps them in its own organization, as when an approval
///     ends
/// @param lostAt of several losses of one scope the latest counts; a repeated message changes nothing
record ScopesLost(
        String clientId,
        UUID homeOrgId,
        @Size(max = 100) List<String> scopes,
        Boolean thirdPartiesOnly,
        Instant lostAt) {

    ScopesLost {
        scopes = List.copyOf(scopes);
    }

    /// @throws ApiError 422
    ScopesLost checked() {
        if (scopes.isEmpty()) {
            throw ApiError.validation("scopes", "must name at least one");
        }
        return this;
    }

    Set<Scope> known() {
        return known(scopes);
    }

    /// Those of `scopes` that this version knows.
    static Set<Scope> known(Collection<String> scopes) {
        var known = EnumSet.noneOf(Scope.class);
        scopes.stream().map(Scope::of).flatMap(Optional::stream).forEach(known::add);
        return known;
    }

    /// The filters whose data `lost` are the read scopes of.
    static List<String> filtersOf(Set<Scope> lost) {
        return Arrays.stream(EventFilter.values())
                .filter(filter -> filter.scope().filter(lost::contains).isPresent())
                .map(EventFilter::value)
                .toList();
    }
}
