package dev.switchboard.auth.signin.secondfactors;

import dev.switchboard.auth.platform.directory.AuthUser;
import dev.switchboard.consent.pages.Pages;
import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/// Adds an app for one-time codes in two steps: the app gets the secret, and confirms it by its
/// first code.
///
/// ```
/// begin ─▶ unconfirmed ─ confirm ─▶ confirmed
///               └ expiry ─▶ deleted
/// ```
@Service
public class AddTotp {

    private final SecondFactors factors;
    private final TotpStore store;
    private final OneTimeCodes codes;
    private final UuidV7Generator identifiers;
    private final SecondFactorProperties properties;
    private final Pages pages;
    private final Clock clock;

    AddTotp(
            SecondFactors factors,
            TotpStore store,
            OneTimeCodes codes,
            UuidV7Generator identifiers,
            SecondFactorProperties properties,
            Pages pages,
            Clock clock) {
        this.factors = factors;
        this.store = store;
        this.codes = codes;
        this.identifiers = identifiers;
        this.properties = properties;
        this.pages = pages;
        this.clock = clock;
    }

    /// Generates a secret.
    @Transactional
    public NewTotp begin(AuthUser user) {
        factors.requireRoom(user);
        var id = identifiers.next();
        var secret = codes.generateSecret();
        var now = now();
        store.add(
                user.orgId(),
                user.id(),
                new TotpFactor(id, false, codes.encrypt(id, secret)),
                now,
                now.plus(properties.confirmWithin()));
        return shown(user, id, secret);
    }

    /// An unconfirmed app again, on a page that is loaded once more; empty when it expired.
    public Optional<NewTotp> find(AuthUser user, UUID id) {
        return store.find(user.orgId(), user.id(), id, now())
                .filter(factor -> !factor.confirmed())
                .map(factor -> shown(user, id, codes.decrypt(factor)));
    }

    private NewTotp shown(AuthUser user, UUID id, byte[] secret) {
        var text = OneTimeCodes.base32(secret);
        return new NewTotp(id, text, OneTimeCodes.address(pages.productName(), user.email(), text));
    }

    /// What became of an attempt to confirm.
    public sealed interface Outcome {

        /// @param recoveryCodes ten with the user's first factor, otherwise none
        record Confirmed(List<String> recoveryCodes) implements Outcome {}

        /// The code is not what the app shows now.
        record Wrong() implements Outcome {}

        /// It was confirmed before.
        record Repeated() implements Outcome {}

        /// There is none, or it expired.
        record NotFound() implements Outcome {}
    }

    /// Confirms the app. From then on, the sign-in asks for its codes.
    @Transactional
    public Outcome confirm(UUID orgId, UUID userId, UUID id, String code) {
        var now = now();
        var factor = store.find(orgId, userId, id, now);
        if (factor.isEmpty()) {
            return new Outcome.NotFound();
        }
        if (factor.get().confirmed()) {
            return new Outcome.Repeated();
        }
        var step = codes.step(codes.decrypt(factor.get()), code.replaceAll("\\s", ""), now);
        if (step.isEmpty()) {
            return new Outcome.Wrong();
        }
        if (!store.confirm(orgId, userId, id, step.get(), now)) {
            return new Outcome.Repeated();
        }
        return new Outcome.Confirmed(factors.added(orgId, userId, id));
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }
}
