package dev.switchboard.auth.traffic.usage;

import dev.switchboard.auth.companies.rateplans.CredentialSummaries;
import dev.switchboard.auth.companies.rateplans.CredentialSummary;
import dev.switchboard.auth.companies.rateplans.SetRatePlan;
import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.contract.limits.RatePolicy;
import dev.switchboard.limits.LimitOwner;
import dev.switchboard.limits.RatePlan;
import dev.switchboard.openapi.Describe;
import dev.switchboard.requests.Usage;
import dev.switchboard.requests.UsageLog;
import dev.switchboard.web.paging.Page;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/// The usage of the company's credentials, for owner and admin.
@RestController
class UsageController {

    private final UsageLog log;
    private final RatePlan plan;
    private final CredentialSummaries credentials;
    private final Clock clock;

    UsageController(UsageLog log, RatePlan plan, CredentialSummaries credentials, Clock clock) {
        this.log = log;
        this.plan = plan;
        this.credentials = credentials;
        this.clock = clock;
    }

    @GetMapping("/v1/usage")
    @Describe(
            id = "listUsage",
            summary = "Lists how much the company's credentials use of their rate limits.",
            details = "The 200 pairs of a credential and a policy with the most requests of the last hour. Counts are "
                    + "best effort: an outage can lose some.")
    Page<CredentialUsage> list(Actor actor) {
        var usages = log.read(actor.orgId(), clock.instant());
        var summaries =
                credentials.of(usages.stream().map(Usage::owner).distinct().toList());
        return new Page<>(
                usages.stream()
                        .flatMap(usage -> of(usage, actor.orgId(), summaries))
                        .toList(),
                null);
    }

    /// Empty for a policy that only a newer version knows.
    private Stream<CredentialUsage> of(Usage usage, UUID orgId, Map<String, CredentialSummary> summaries) {
        var limit = RatePolicy.find(usage.policy())
                .map(policy -> SetRatePlan.of(
                        plan.limit(policy, new LimitOwner(usage.owner(), orgId, policy.limitsCredentials()))));
        return Optional.ofNullable(summaries.get(usage.owner()))
                .flatMap(credential -> limit.map(known -> new CredentialUsage(
                        credential,
                        usage.policy(),
                        known,
                        usage.used(),
                        usage.minutes().stream()
                                .map(minute ->
                                        new CredentialUsage.Minute(minute.at(), minute.requests(), minute.refused()))
                                .toList())))
                .stream();
    }
}
