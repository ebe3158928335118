package dev.switchboard.asterisk;

import dev.switchboard.asterisk.faxes.FaxProperties;
import dev.switchboard.telephony.CarrierTasks;
import dev.switchboard.telephony.FaxInTransit;
import dev.switchboard.telephony.FaxesInTransit;
import dev.switchboard.telephony.OutboundFax;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Keeps faxes in transit in memory.
public final class TestFaxesInTransit implements FaxesInTransit {

    static final String SENDER = "Acme Widgets, Inc.";

    private final CarrierTasks tasks;
    private final Map<UUID, FaxInTransit> faxes = new ConcurrentHashMap<>();
    private final Set<UUID> suspended = ConcurrentHashMap.newKeySet();

    public TestFaxesInTransit(CarrierTasks tasks) {
        this.tasks = tasks;
    }

    public static FaxProperties properties(int atOnce, int attempts) {
        return new FaxProperties(
                atOnce,
                attempts,
                Duration.ofMillis(500),
                Duration.ofSeconds(5),
                Duration.ofMinutes(5),
                Duration.ofMinutes(5));
    }

    /// From now on nothing of a company goes out.
    public void suspend(UUID orgId) {
        suspended.add(orgId);
    }

    public void reinstate(UUID orgId) {
        suspended.remove(orgId);
    }

    @Nullable
    public FaxInTransit now(UUID faxId) {
        return faxes.get(faxId);
    }

    @Override
    public Mono<Void> accept(OutboundFax fax, String kind) {
        return Mono.defer(() -> {
            var added = new FaxInTransit(
                    fax.orgId(),
                    fax.id(),
                    SENDER,
                    ZoneOffset.UTC,
                    fax.from(),
                    fax.to(),
                    fax.pages(),
                    fax.key(),
                    Instant.now(),
                    false,
                    true,
                    0,
                    0,
                    null,
                    null,
                    null);
            return faxes.putIfAbsent(fax.id(), added) == null
                    ? tasks.add(kind, fax.orgId(), fax.id(), Duration.ZERO)
                    : Mono.empty();
        });
    }

    @Override
    public Mono<FaxInTransit> find(UUID orgId, UUID faxId) {
        return Mono.justOrEmpty(faxes.get(faxId))
                .map(fax -> new FaxInTransit(
                        fax.orgId(),
                        fax.id(),
                        fax.sender(),
                        fax.timeZone(),
                        fax.from(),
                        fax.to(),
                        fax.pages(),
                        fax.key(),
                        fax.acceptedAt(),
                        suspended.contains(orgId),
                        fax.hasLine(),
                        fax.attempts(),
                        fax.trunk(),
                        fax.server(),
                        fax.channel(),
                        fax.calledAt()));
    }

    @Override
    public Mono<Void> save(FaxInTransit fax) {
        return Mono.fromRunnable(() -> faxes.replace(fax.id(), fax));
    }

    @Override
    public Mono<Void> remove(UUID orgId, UUID faxId) {
        return Mono.fromRunnable(() -> faxes.remove(faxId));
    }

    @Override
    public Flux<String> channels() {
        return Flux.defer(() -> Flux.fromIterable(faxes.values().stream()
                .map(FaxInTransit::channel)
                .filter(Objects::nonNull)
                .toList()));
    }
}
