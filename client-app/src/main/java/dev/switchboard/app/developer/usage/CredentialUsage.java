package dev.switchboard.app.developer.usage;

import dev.switchboard.app.developer.credentials.Credential;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// What a credential used of all policies in the last hour.
///
/// @param policies that which came closest to its limit first
/// @param minutes of all policies together, oldest first
record CredentialUsage(Credential credential, List<Usage> policies, List<Usage.Minute> minutes) {

    private static final int PERCENT = 100;

    CredentialUsage {
        policies = List.copyOf(policies);
        minutes = List.copyOf(minutes);
    }

    /// One for each credential, those that came closest to a limit first.
    static List<CredentialUsage> of(Collection<Usage> usages) {
        return usages.stream()
                .collect(Collectors.groupingBy(
                        usage -> usage.credential().kind() + usage.credential().id(),
                        LinkedHashMap::new,
                        Collectors.toList()))
                .values()
                .stream()
                .map(CredentialUsage::ofOne)
                .sorted(Comparator.comparingDouble(
                                (CredentialUsage usage) -> usage.closest().highest())
                        .reversed())
                .toList();
    }

    private static CredentialUsage ofOne(List<Usage> usages) {
        var policies = usages.stream()
                .sorted(Comparator.comparingDouble(Usage::highest).reversed())
                .toList();
        var minutes = new TreeMap<Instant, Usage.Minute>();
        usages.stream()
                .flatMap(usage -> usage.minutes().stream())
                .forEach(minute -> minutes.merge(
                        minute.at(),
                        minute,
                        (one, other) -> new Usage.Minute(
                                one.at(), one.requests() + other.requests(), one.refused() + other.refused())));
        return new CredentialUsage(usages.getFirst().credential(), policies, List.copyOf(minutes.values()));
    }

    /// The policy that came closest to its limit.
    public Usage closest() {
        return policies.getFirst();
    }

    /// How much of that limit its busiest minute used, in percent; at most 100.
    public long highestPercent() {
        return Math.min(PERCENT, Math.round(closest().highest() * PERCENT));
    }

    public long requests() {
        return minutes.stream().mapToLong(Usage.Minute::requests).sum();
    }

    public long refused() {
        return minutes.stream().mapToLong(Usage.Minute::refused).sum();
    }

    /// Identifies the row on the page.
    public String id() {
        var id = credential.id();
        return id == null ? credential.kind() : id;
    }
}
