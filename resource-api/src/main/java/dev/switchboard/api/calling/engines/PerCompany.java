package dev.switchboard.api.calling.engines;

import static java.util.Objects.requireNonNull;

import dev.switchboard.api.platform.networks.Networks;
import java.util.Map;
import java.util.UUID;
import reactor.core.publisher.Mono;

/// An engine or carrier for each company. When it is unknown whether a company is a sandbox, because the database is
/// unavailable, nothing is executed or sent.
///
/// @param <T> an engine or a carrier
/// @param networks says which companies are sandboxes
/// @param chosen that of the settings
/// @param simulated that of sandboxes
record PerCompany<T>(Networks networks, T chosen, T simulated) {

    private static final String SIMULATOR = "simulator";

    /// @param beans by name
    /// @param name of the settings
    /// @param suffix of the names of such beans
    static <T> PerCompany<T> of(Networks networks, Map<String, T> beans, String name, String suffix) {
        return new PerCompany<>(
                networks,
                requireNonNull(beans.get(name + suffix), name),
                requireNonNull(beans.get(SIMULATOR + suffix), SIMULATOR));
    }

    Mono<T> of(UUID orgId) {
        return networks.isSandbox(orgId).map(sandbox -> sandbox ? simulated : chosen);
    }
}
