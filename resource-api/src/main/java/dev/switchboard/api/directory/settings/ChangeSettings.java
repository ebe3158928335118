package dev.switchboard.api.directory.settings;

import dev.switchboard.api.directory.numbers.MainNumbers;
import dev.switchboard.api.platform.actor.AuditContext;
import dev.switchboard.api.platform.retention.RetentionTasks;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.telephony.Engine;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.numbers.PhoneNumbers;
import java.time.Clock;
import java.util.UUID;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Changes the settings of a company and writes the change to the activity log in the same
/// transaction.
@Component
final class ChangeSettings {

    private final SettingsStore settings;
    private final MainNumbers mainNumbers;
    private final PhoneNumbers phoneNumbers;
    private final RetentionTasks retention;
    private final SettingsActivity activity;
    private final TransactionalOperator transactions;
    private final Engine engine;
    private final Clock clock;

    ChangeSettings(
            SettingsStore settings,
            MainNumbers mainNumbers,
            PhoneNumbers phoneNumbers,
            RetentionTasks retention,
            SettingsActivity activity,
            TransactionalOperator transactions,
            Engine engine,
            Clock clock) {
        this.engine = engine;
        this.settings = settings;
        this.mainNumbers = mainNumbers;
        this.phoneNumbers = phoneNumbers;
        this.retention = retention;
        this.activity = activity;
        this.transactions = transactions;
        this.clock = clock;
    }

    /// @return the settings afterwards; 422 for a main number that the company does not have and for a notice that
    ///     cannot be spoken, 409 for one that takes no calls
    Mono<Settings> change(AuditContext audit, SettingsPatch patch) {
        return settings.lock(audit.orgId())
                .switchIfEmpty(Mono.error(ApiError::notFound))
                .flatMap(before -> change(audit, before, patch.applied(before, phoneNumbers)))
                .as(transactions::transactional);
    }

    private Mono<Settings> change(AuditContext audit, Settings before, Settings after) {
        return after.equals(before)
                ? Mono.just(before)
                : requireSpoken(before, after)
                        .then(Mono.defer(() -> requireMainNumber(audit.orgId(), before, after)))
                        .then(Mono.defer(() -> settings.save(audit.orgId(), after)))
                        .then(Mono.defer(() -> applyRetention(audit.orgId(), before, after)))
                        .then(Mono.defer(() -> activity.changed(audit, before, after, clock.instant())))
                        // Another country changes what may be called.
                        .then(Mono.defer(() -> settings.find(audit.orgId())));
    }

    private Mono<Void> requireSpoken(Settings before, Settings after) {
        var notice = after.recordingNotice();
        return notice == null || notice.equals(before.recordingNotice())
                ? Mono.empty()
                : engine.canSpeak(notice)
                        .flatMap(can -> can
                                ? Mono.empty()
                                : Mono.error(ApiError.validation(
                                        "recording_notice",
                                        "must be words that the voice can speak: Latin letters and digits.",
                                        FieldCode.UNSPEAKABLE_WORDS)));
    }

    private Mono<Void> requireMainNumber(UUID orgId, Settings before, Settings after) {
        var number = after.mainNumber();
        return number == null || number.equals(before.mainNumber())
                ? Mono.empty()
                : mainNumbers.require(orgId, "main_number", number);
    }

    private Mono<Void> applyRetention(UUID orgId, Settings before, Settings after) {
        return after.retention().equals(before.retention()) ? Mono.empty() : retention.apply(orgId);
    }
}
