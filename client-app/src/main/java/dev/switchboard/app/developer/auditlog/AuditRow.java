package dev.switchboard.app.developer.auditlog;

import dev.switchboard.app.api.Query;
import dev.switchboard.app.audit.AuditEntry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// An entry as the page shows it.
///
/// @param signedInTo the client_id of Switchboard's own application, which the sign-in led to; null for any other entry
/// @param address of the page of the webhook that it was about; null for any other record
/// @param appAddress of the page of the app that it was about, if that is the company's; null for none
record AuditRow(
        AuditEntry entry,
        @Nullable String signedInTo,
        @Nullable String address,
        @Nullable String appAddress) {

    private static final String SIGN_IN = "sign_in";

    /// What follows a sign-in to the application by itself.
    private static final Set<String> OF_SIGN_IN = Set.of("consent_allowed", "grant_made");

    private static final Duration FOLLOWS_WITHIN = Duration.ofMinutes(2);

    /// What was deleted has no page.
    private static final Set<String> GONE = Set.of("webhook_deleted", "app_deleted", "app_removed");

    /// The rows for entries, newest first. The first tokens of Switchboard's own application are part of the sign-in
    /// that led to them, if that is among the entries.
    ///
    /// @param ownId the client_id of that application
    static List<AuditRow> of(List<AuditEntry> entries, String ownId) {
        var rows = new ArrayList<AuditRow>();
        for (int i = 0; i < entries.size(); i++) {
            var entry = entries.get(i);
            if (!isPartOfASignIn(entry, entries.subList(i + 1, entries.size()), ownId)) {
                rows.add(new AuditRow(
                        entry,
                        ledTo(entry, entries.subList(0, i), ownId),
                        page(entry, "webhook_", "/app/webhooks/{webhook_id}", entry.recordId()),
                        page(entry, "app_", "/app/apps/{client_id}", entry.clientId())));
            }
        }
        return List.copyOf(rows);
    }

    private static boolean isPartOfASignIn(AuditEntry entry, List<AuditEntry> earlier, String ownId) {
        return isOwn(entry, ownId) && earlier.stream().anyMatch(signIn -> follows(entry, signIn));
    }

    private static @Nullable String ledTo(AuditEntry signIn, List<AuditEntry> later, String ownId) {
        return later.stream().anyMatch(entry -> isOwn(entry, ownId) && follows(entry, signIn)) ? ownId : null;
    }

    private static boolean isOwn(AuditEntry entry, String ownId) {
        return ownId.equals(entry.clientId()) && OF_SIGN_IN.contains(entry.action());
    }

    private static boolean follows(AuditEntry entry, AuditEntry signIn) {
        var passed = Duration.between(signIn.createdAt(), entry.createdAt());
        return signIn.action().equals(SIGN_IN)
                && Objects.equals(signIn.userId(), entry.userId())
                && !passed.isNegative()
                && passed.compareTo(FOLLOWS_WITHIN) <= 0;
    }

    private static @Nullable String page(AuditEntry entry, String actions, String path, @Nullable String id) {
        return id == null || !entry.action().startsWith(actions) || GONE.contains(entry.action())
                ? null
                : Query.of(path, id).encoded();
    }
}
