package dev.switchboard.api.directory.contacts;

import dev.switchboard.api.directory.contacts.ContactEntry.Accepted;
import dev.switchboard.api.directory.contacts.ContactEntry.Skipped;
import dev.switchboard.api.directory.contacts.ImportResult.SkippedRow;
import dev.switchboard.api.platform.activity.ActivityLog;
import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.actor.AuditContext;
import dev.switchboard.contract.activity.Action;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Merges the entries of a file into the contacts of a company, as [ImportPlan] says.
@Component
final class MergeContacts {

    private final ContactStore contacts;
    private final ActivityLog log;
    private final ContactProperties properties;
    private final UuidV7Generator ids;
    private final Clock clock;

    MergeContacts(
            ContactStore contacts, ActivityLog log, ContactProperties properties, UuidV7Generator ids, Clock clock) {
        this.contacts = contacts;
        this.log = log;
        this.properties = properties;
        this.ids = ids;
        this.clock = clock;
    }

    /// Merges the entries that the actor may add, in the caller's transaction.
    ///
    /// @param owner of entries that do not say it themselves
    /// @return 409 when the company would have more contacts than the limit
    Mono<ImportResult> merge(AuditContext audit, Owner owner, List<ContactEntry> entries) {
        var skipped = new ArrayList<SkippedRow>();
        var readable = new LinkedHashMap<Accepted, Owner>();
        for (var entry : entries) {
            switch (entry) {
                case Skipped(int row, FieldCode code, String reason) ->
                    skipped.add(new SkippedRow(row, code.slug(), reason));
                case Accepted found -> {
                    var refusal = refusal(audit.actor(), found.shared());
                    if (refusal == null) {
                        readable.put(found, found.shared() == null ? owner : Owner.of(audit.actor(), found.shared()));
                    } else {
                        skipped.add(new SkippedRow(found.row(), FieldCode.NOT_ALLOWED.slug(), refusal));
                    }
                }
            }
        }
        return contacts.lockCompany(audit.orgId())
                .thenMany(contacts.having(audit.actor(), keys(readable)))
                .collectList()
                .map(existing -> ImportPlan.of(readable, existing, ids, clock.instant()))
                .flatMap(plan -> write(audit, plan).thenReturn(result(plan, skipped)));
    }

    private static @Nullable String refusal(Actor actor, @Nullable Boolean shared) {
        if (shared == null) {
            return null;
        }
        if (shared && !actor.administers()) {
            return "shared: only the owner or an admin may add contacts that the company shares";
        }
        return !shared && actor.userId() == null ? "shared: this credential acts for no user" : null;
    }

    private static List<String> keys(Map<Accepted, Owner> entries) {
        return entries.keySet().stream()
                .flatMap(entry -> ImportPlan.keys(entry.content()))
                .distinct()
                .toList();
    }

    private Mono<Void> write(AuditContext audit, ImportPlan plan) {
        return requireCapacity(audit.orgId(), plan.additions().size())
                .then(Mono.defer(() -> contacts.addAll(audit.orgId(), plan.additions())))
                .then(Mono.defer(() -> contacts.saveAll(audit.orgId(), plan.changes())))
                .then(Mono.defer(() -> logged(audit, plan)));
    }

    private Mono<Void> requireCapacity(UUID orgId, int added) {
        return contacts.count(orgId)
                .flatMap(count -> count + added <= properties.maxPerCompany()
                        ? Mono.empty()
                        : Mono.error(ApiError.of(ErrorCode.CONTACT_LIMIT_REACHED, properties.maxPerCompany())));
    }

    private Mono<Void> logged(AuditContext audit, ImportPlan plan) {
        long added = plan.additions().stream().filter(Contact::shared).count();
        long changed = plan.changes().stream().filter(Contact::shared).count();
        return added + changed == 0
                ? Mono.empty()
                : log.write(
                        audit,
                        Action.CONTACTS_IMPORTED,
                        audit.orgId(),
                        clock.instant(),
                        Map.of(),
                        Map.of("created", added, "updated", changed));
    }

    private static ImportResult result(ImportPlan plan, List<SkippedRow> skipped) {
        return new ImportResult(
                plan.created(),
                plan.updated(),
                Stream.concat(skipped.stream(), plan.skipped().stream())
                        .sorted(Comparator.comparingInt(SkippedRow::row))
                        .toList());
    }
}
