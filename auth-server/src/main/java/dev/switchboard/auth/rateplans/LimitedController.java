package dev.switchboard.auth.rateplans;

import dev.switchboard.auth.apps.AppStore;
import dev.switchboard.auth.keys.ApiKeyHints;
import dev.switchboard.auth.rateplans.LimitedRequests.Company;
import dev.switchboard.auth.rateplans.LimitedRequests.Credential;
import dev.switchboard.auth.users.OrganizationStore;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.limits.Refusal;
import dev.switchboard.limits.RefusalLog;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.input.FromQuery;
import dev.switchboard.web.paging.Page;
import java.time.Clock;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/// Who was limited, over the operator's interface.
@RestController
class LimitedController {

    private static final int MOST = 1_000;

    private final RefusalLog log;
    private final OrganizationStore organizations;
    private final ApiKeyHints keys;
    private final AppStore apps;
    private final Clock clock;

    LimitedController(RefusalLog log, OrganizationStore organizations, ApiKeyHints keys, AppStore apps, Clock clock) {
        this.log = log;
        this.organizations = organizations;
        this.keys = keys;
        this.apps = apps;
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
        return new Page<>(new Answer(refusals).items(), null);
    }

    private final class Answer {

        private final List<Refusal> refusals;
        private final Map<UUID, String> names;
        private final Map<UUID, String> hints;
        private final Map<String, Optional<String>> appNames = new HashMap<>();

        Answer(List<Refusal> refusals) {
            this.refusals = refusals;
            this.names = organizations.names(refusals.stream()
                    .map(Refusal::orgId)
                    .filter(Objects::nonNull)
                    .distinct()
                    .toList());
            this.hints = keys.hints(refusals.stream()
                    .flatMap(refusal -> owner(refusal).stream())
                    .flatMap(owner -> owner instanceof CredentialOwner.Key(var id) ? Stream.of(id) : Stream.empty())
                    .toList());
        }

        List<LimitedRequests> items() {
            return refusals.stream().map(this::item).toList();
        }

        private LimitedRequests item(Refusal refusal) {
            return new LimitedRequests(
                    company(refusal.orgId()),
                    owner(refusal).map(this::credential).orElse(null),
                    refusal.policy(),
                    refusal.refused(),
                    refusal.lastAt());
        }

        private @Nullable Company company(@Nullable UUID orgId) {
            return orgId == null || orgId.equals(Identity.OPERATORS)
                    ? null
                    : new Company(orgId.toString(), names.get(orgId));
        }

        private Credential credential(CredentialOwner owner) {
            return switch (owner) {
                case CredentialOwner.Key(var id) ->
                    new Credential(Credential.Kind.API_KEY, owner.text(), hints.get(id));
                case CredentialOwner.Tokens tokens ->
                    new Credential(Credential.Kind.ACCESS_TOKEN, owner.text(), appName(tokens.clientId()));
            };
        }

        private @Nullable String appName(String clientId) {
            return appNames.computeIfAbsent(clientId, id -> apps.find(id).map(app -> app.name()))
                    .orElse(null);
        }
    }

    private static Optional<CredentialOwner> owner(Refusal refusal) {
        return Optional.ofNullable(refusal.owner()).flatMap(CredentialOwner::ofBucket);
    }
}
