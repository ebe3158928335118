package dev.switchboard.auth.signin.secondfactors;

import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.platform.directory.AuthUser;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.web.errors.ApiError;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/// The second factors of users, for the sign-in: which there are, whether a code is right, and what
/// is added and removed.
@Component
public class SecondFactors {

    /// The most factors of a user.
    private static final int MOST = 20;

    private final SecondFactorStore store;
    private final TotpStore totp;
    private final OneTimeCodes codes;
    private final AuditLog audit;
    private final SecureRandom random;
    private final Clock clock;

    SecondFactors(
            SecondFactorStore store,
            TotpStore totp,
            OneTimeCodes codes,
            AuditLog audit,
            SecureRandom random,
            Clock clock) {
        this.store = store;
        this.totp = totp;
        this.codes = codes;
        this.audit = audit;
        this.random = random;
        this.clock = clock;
    }

    /// Whether the user has a second factor.
    public boolean any(UUID orgId, UUID userId) {
        return store.any(orgId, userId);
    }

    /// Whether the user has an app for one-time codes.
    public boolean anyTotp(UUID orgId, UUID userId) {
        return store.anyTotp(orgId, userId);
    }

    /// Whether the user has a passkey.
    public boolean anyPasskey(UUID orgId, UUID userId) {
        return store.anyPasskey(orgId, userId);
    }

    /// Whether the company requires a second factor and the user has none.
    public boolean missing(UUID orgId, UUID userId) {
        return store.missing(orgId, userId);
    }

    /// Whether this is a code that the user can sign in with now. Each code is accepted once, also
    /// when several requests send it at the same time.
    ///
    /// @param code of an app, or a recovery code
    public boolean accept(UUID orgId, UUID userId, String code) {
        if (RecoveryCodes.mayBe(code)) {
            boolean used = store.useRecoveryCode(orgId, userId, code);
            if (used) {
                audit.record(new AuditEvent(AuditEvent.Kind.RECOVERY_CODE_USED, orgId, userId, null, null));
            }
            return used;
        }
        var now = now();
        var digits = code.replaceAll("\\s", "");
        for (var factor : totp.confirmed(orgId, userId)) {
            var secret = codes.decrypt(factor);
            var step = codes.step(secret, digits, now);
            if (step.isPresent()) {
                // Encrypts it with the present key, which may be newer.
                return totp.use(orgId, userId, factor.id(), step.get(), codes.encrypt(factor.id(), secret), now);
            }
        }
        return false;
    }

    /// Begins to add a factor: other changes of the user's factors wait until the transaction ends.
    ///
    /// @throws ApiError 409 when the user has the most factors already
    @Transactional
    public void requireRoom(AuthUser user) {
        store.lock(user.orgId(), user.id());
        if (store.list(user.orgId(), user.id(), now()).size() >= MOST) {
            throw ApiError.of(ErrorCode.SECOND_FACTOR_LIMIT_REACHED, MOST);
        }
    }

    /// Records that a factor was added.
    ///
    /// @return ten recovery codes with the user's first factor; otherwise none
    @Transactional
    public List<String> added(UUID orgId, UUID userId, UUID factorId) {
        audit.record(new AuditEvent(AuditEvent.Kind.SECOND_FACTOR_ADDED, orgId, userId, null, factorId));
        return store.anyOther(orgId, userId, factorId) ? List.of() : replaceRecoveryCodes(orgId, userId);
    }

    /// Ten new recovery codes in place of the previous ones.
    List<String> replaceRecoveryCodes(UUID orgId, UUID userId) {
        var fresh = RecoveryCodes.generate(random);
        store.saveRecoveryCodes(orgId, userId, fresh, now());
        return fresh;
    }

    /// Deletes all that the user has, for example because the user is erased. Ends no session.
    @Transactional
    public void deleteAll(UUID orgId, UUID userId) {
        store.lock(orgId, userId);
        store.deleteAll(orgId, userId);
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }
}
