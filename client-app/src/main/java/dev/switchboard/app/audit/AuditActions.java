package dev.switchboard.app.audit;

import java.util.List;
import java.util.Set;

/// The actions of the audit logs that a filter offers, by what they are about. Their texts are `audit.{action}`.
public final class AuditActions {

    /// Those in the operators' log, which are all.
    public static final List<Group> OF_OPERATORS = List.of(
            new Group(
                    "sign-in",
                    "sign_in",
                    "sign_in_failed",
                    "sign_in_limited",
                    "sign_out",
                    "session_ended",
                    "password_changed",
                    "password_reset_requested",
                    "password_reset",
                    "second_factor_failed",
                    "second_factor_added",
                    "second_factor_removed",
                    "second_factor_reset",
                    "recovery_code_used",
                    "recovery_codes_replaced",
                    "profile_changed",
                    "email_change_requested",
                    "email_changed"),
            new Group(
                    "keys-and-apps",
                    "api_key_created",
                    "api_key_renamed",
                    "api_key_revoked",
                    "app_registered",
                    "app_changed",
                    "app_secret_replaced",
                    "app_secret_ended",
                    "app_deleted",
                    "approval_requested",
                    "approval_given",
                    "approval_refused",
                    "approval_withdrawn",
                    "app_suspended",
                    "app_reinstated"),
            new Group(
                    "tokens",
                    "consent_allowed",
                    "consent_denied",
                    "app_removed",
                    "grant_made",
                    "grant_revoked",
                    "access_token_revoked",
                    "client_authentication_failed",
                    "code_replayed",
                    "refresh_too_late",
                    "refresh_replayed",
                    "refresh_ahead"),
            new Group(
                    "webhooks",
                    "webhook_created",
                    "webhook_updated",
                    "webhook_reactivated",
                    "webhook_secret_rotated",
                    "webhook_deleted"),
            new Group(
                    "people",
                    "user_invited",
                    "invitation_accepted",
                    "invitation_revoked",
                    "invitation_resent",
                    "user_updated",
                    "user_disabled",
                    "user_enabled",
                    "user_erased",
                    "owner_changed"),
            new Group(
                    "numbers-and-devices",
                    "number_assigned",
                    "number_updated",
                    "number_taken",
                    "number_added",
                    "number_released",
                    "number_moved",
                    "number_quarantine_ended",
                    "device_created",
                    "device_updated",
                    "device_revoked",
                    "device_credentials_replaced"),
            new Group("contacts", "contact_created", "contact_updated", "contact_deleted", "contacts_imported"),
            new Group(
                    "company",
                    "settings_changed",
                    "export_made",
                    "rate_plan_changed",
                    "company_signed_up",
                    "company_created",
                    "company_changed",
                    "company_suspended",
                    "company_reinstated",
                    "company_closed",
                    "company_erased"),
            new Group("operators", "operator_invited", "operator_removed"));

    private static final Set<String> ONLY_OF_OPERATORS =
            Set.of("number_moved", "number_quarantine_ended", "company_erased", "operator_invited", "operator_removed");

    /// Those in the log of a company.
    public static final List<Group> OF_COMPANIES = OF_OPERATORS.stream()
            .map(Group::inLogsOfCompanies)
            .filter(group -> !group.actions().isEmpty())
            .toList();

    /// Actions about the same thing.
    ///
    /// @param key of its heading, `audit-group.{key}`
    public record Group(String key, List<String> actions) {

        private Group(String key, String... actions) {
            this(key, List.of(actions));
        }

        private Group inLogsOfCompanies() {
            return new Group(
                    key,
                    actions.stream()
                            .filter(action -> !ONLY_OF_OPERATORS.contains(action))
                            .toList());
        }
    }

    private AuditActions() {}
}
