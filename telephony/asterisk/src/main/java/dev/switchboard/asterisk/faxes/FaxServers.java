package dev.switchboard.asterisk.faxes;

import dev.switchboard.telephony.FaxInTransit;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The Asterisks that send faxes, each as many at once as it has slots.
public final class FaxServers {

    private final List<FaxServer> all;

    /// @param all at least one
    public FaxServers(List<FaxServer> all) {
        this.all = List.copyOf(all);
    }

    /// That of the call in progress.
    ///
    /// @return null without a call, or if it is not configured any more
    @Nullable
    public FaxServer of(FaxInTransit fax) {
        return all.stream()
                .filter(server -> server.name().equals(fax.server()))
                .findFirst()
                .orElse(null);
    }

    /// Of all, for messages.
    String names() {
        return all.stream().map(FaxServer::name).collect(Collectors.joining(", "));
    }

    public boolean isAnyAvailable() {
        return all.stream().anyMatch(FaxServer::isAvailable);
    }

    /// Takes a slot for a fax at the available server that sends the fewest. A fax that has one keeps it.
    ///
    /// @return null if there is none
    @Nullable
    public FaxServer take(FaxInTransit fax) {
        var available = all.stream().filter(FaxServer::isAvailable).toList();
        for (var server : available) {
            if (server.slots().has(fax.id()) && server.slots().take(fax.id(), fax.orgId())) {
                return server;
            }
        }
        free(fax.id());
        return available.stream()
                .sorted(Comparator.comparingInt(server -> server.slots().taken()))
                .filter(server -> server.slots().take(fax.id(), fax.orgId()))
                .findFirst()
                .orElse(null);
    }

    public void free(UUID fax) {
        all.forEach(server -> server.slots().free(fax));
    }
}
