package dev.switchboard.auth.companies.rateplans;

import dev.switchboard.auth.companies.rateplans.LimitedRequests.Company;
import dev.switchboard.auth.platform.directory.CompanyLookup;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.limits.Refusal;
import dev.switchboard.limits.RefusalLog;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.input.FromQuery;
import dev.switchboard.web.paging.Page;
import java.time.Clock;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/// Who was limited, over the operator's interface.
@RestController
class LimitedController {

    private static final int MOST = 1_000;

    private final RefusalLog log;
    private final CompanyLookup companies;
    private final CredentialSummaries credentials;
    private final Clock clock;

    LimitedController(RefusalLog log, CompanyLookup companies, CredentialSummaries credentials, Clock clock) {
        this.log = log;
        this.companies = companies;
        this.credentials = credentials;
        this.clock = clock;
    }

    @GetMapping("/v1/operator/limited")
    @Describe(
            id = "listLimited",
            summary = "Lists whose requests were refused with 429, the most recent first.",
            details = "The thousand with the most refusals, counted per minute for an hour. Counts are approximate; "
                    + "they are lost with Redis.")
    Page<LimitedRequests> list(@FromQuery LimitedQuery query) {
        var now = clock.instant();
        var since = Objects.requireNonNullElse(query.since(), now.minus(RefusalLog.KEPT));
        var refusals = log.read(since, now).stream()
                .sorted(Comparator.comparingLong(Refusal::refused).reversed())
                .limit(MOST)
                .sorted(Comparator.comparing(Refusal::lastAt).reversed())
                .toList();
        return new Page<>(items(refusals), null);
    }

    private List<LimitedRequests> items(List<Refusal> refusals) {
        var names = companies.names(refusals.stream()
                .map(Refusal::orgId)
                .filter(Objects::nonNull)
                .distinct()
                .toList());
        var summaries = credentials.of(
                refusals.stream().map(Refusal::owner).filter(Objects::nonNull).toList());
        return refusals.stream()
                .map(refusal -> new LimitedRequests(
                        company(refusal.orgId(), names),
                        refusal.owner() == null ? null : summaries.get(refusal.owner()),
                        refusal.policy(),
                        refusal.refused(),
                        refusal.lastAt()))
                .toList();
    }

    private static @Nullable Company company(@Nullable UUID orgId, Map<UUID, String> names) {
        return orgId == null || orgId.equals(Identity.OPERATORS)
                ? null
                : new Company(orgId.toString(), names.get(orgId));
    }
}
