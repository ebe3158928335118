package dev.switchboard.auth.signin.secondfactors;

import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.mail.Mail;
import dev.switchboard.auth.mail.MailRecipient;
import dev.switchboard.auth.mail.MailTemplate;
import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.auth.platform.actor.Colleagues;
import dev.switchboard.auth.platform.directory.User;
import dev.switchboard.auth.signin.sessions.EndSessions;
import dev.switchboard.consent.pages.PagePaths;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.web.errors.ApiError;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/// Removes second factors: one of one's own, or all of a user who has lost them.
@Service
class RemoveSecondFactor {

    private final SecondFactorStore store;
    private final SecondFactors factors;
    private final Colleagues colleagues;
    private final EndSessions sessions;
    private final AuditLog audit;
    private final Mail mail;
    private final String authUrl;
    private final Clock clock;

    RemoveSecondFactor(
            SecondFactorStore store,
            SecondFactors factors,
            Colleagues colleagues,
            EndSessions sessions,
            AuditLog audit,
            Mail mail,
            @Value("${switchboard.auth-url}") String authUrl,
            Clock clock) {
        this.store = store;
        this.factors = factors;
        this.colleagues = colleagues;
        this.sessions = sessions;
        this.audit = audit;
        this.mail = mail;
        this.authUrl = authUrl;
        this.clock = clock;
    }

    /// Removes a factor of the user's own. Recovery codes go with the last one.
    ///
    /// @throws ApiError 404 when there is none, 409 when it is the last and the company
    ///     requires one
    @Transactional
    void remove(Actor actor, UUID id) {
        store.lock(actor.orgId(), actor.userId());
        var before = store.list(actor.orgId(), actor.userId(), clock.instant());
        var factor = before.stream()
                .filter(one -> one.id().equals(id))
                .findFirst()
                .orElseThrow(() -> ApiError.of(ErrorCode.SECOND_FACTOR_NOT_FOUND));
        boolean last = factor.confirmed()
                && before.stream().noneMatch(one -> one.confirmed() && !one.id().equals(id));
        if (last && store.required(actor.orgId())) {
            throw ApiError.of(ErrorCode.SECOND_FACTOR_REQUIRED);
        }
        store.delete(actor.orgId(), actor.userId(), id);
        if (last) {
            store.deleteRecoveryCodes(actor.orgId(), actor.userId());
        }
        if (factor.confirmed()) {
            audit.record(
                    new AuditEvent(AuditEvent.Kind.SECOND_FACTOR_REMOVED, actor.orgId(), actor.userId(), null, id));
        }
    }

    /// Gives the user ten new recovery codes, in place of the previous ones.
    ///
    /// @throws ApiError 409 when the user has no second factor
    @Transactional
    List<String> replaceRecoveryCodes(Actor actor) {
        store.lock(actor.orgId(), actor.userId());
        if (!store.any(actor.orgId(), actor.userId())) {
            throw ApiError.of(ErrorCode.NO_SECOND_FACTOR);
        }
        audit.record(
                new AuditEvent(AuditEvent.Kind.RECOVERY_CODES_REPLACED, actor.orgId(), actor.userId(), null, null));
        return factors.replaceRecoveryCodes(actor.orgId(), actor.userId());
    }

    /// Removes all factors and recovery codes of a user, ends the user's sessions, and notifies the
    /// user.
    ///
    /// @throws ApiError 404 when the company has no such user, 409 for the owner and for the actor
    void reset(Actor actor, UUID userId) {
        sessions.endOthers(actor.orgId(), userId, null, () -> {
            var user = colleagues.lock(actor, userId);
            factors.deleteAll(actor.orgId(), userId);
            audit.record(
                    new AuditEvent(AuditEvent.Kind.SECOND_FACTOR_RESET, actor.orgId(), actor.userId(), null, userId));
            notify(user);
        });
    }

    private void notify(User user) {
        mail.send(
                new MailRecipient(user.email()),
                MailTemplate.SECOND_FACTOR_RESET,
                Map.of("name", user.name(), "link", authUrl + PagePaths.SIGN_IN));
    }
}
