package dev.switchboard.auth.companies.signup;

import static java.util.Objects.requireNonNull;

import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.companies.CreateCompany;
import dev.switchboard.auth.companies.NewCompany;
import dev.switchboard.auth.platform.directory.EmailStore;
import dev.switchboard.auth.signin.SetPassword;
import dev.switchboard.auth.signin.confirmations.Confirmation;
import dev.switchboard.auth.signin.links.LinkPurpose;
import dev.switchboard.auth.signin.links.OneTimeLink;
import dev.switchboard.consent.emails.EmailConfirmationLookup;
import dev.switchboard.consent.emails.EmailConfirmationOutcome;
import dev.switchboard.consent.emails.EmailConfirmationProblem;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Service;

/// Creates the company of a sign-up with its owner, once the email is confirmed. Whoever confirms it chooses the
/// password: anybody may have filled the form of the sign-up.
@Service
class ConfirmSignUp implements Confirmation {

    private final SignUpStore store;
    private final CreateCompany createCompany;
    private final SetPassword setPassword;
    private final EmailStore emails;
    private final SignUpCompany signUps;
    private final AuditLog audit;
    private final Clock clock;

    ConfirmSignUp(
            SignUpStore store,
            CreateCompany createCompany,
            SetPassword setPassword,
            EmailStore emails,
            SignUpCompany signUps,
            AuditLog audit,
            Clock clock) {
        this.store = store;
        this.createCompany = createCompany;
        this.setPassword = setPassword;
        this.emails = emails;
        this.signUps = signUps;
        this.audit = audit;
        this.clock = clock;
    }

    @Override
    public LinkPurpose purpose() {
        return LinkPurpose.SIGN_UP;
    }

    @Override
    public EmailConfirmationLookup find(OneTimeLink link) {
        var signUp = pending(link);
        if (signUp.isEmpty()) {
            return new EmailConfirmationOutcome.Closed(EmailConfirmationProblem.WITHDRAWN);
        }
        return emails.taken(signUp.get().email())
                ? new EmailConfirmationOutcome.Closed(EmailConfirmationProblem.EMAIL_TAKEN)
                : new EmailConfirmationLookup.Open(
                        signUp.get().email(), signUp.get().company());
    }

    /// Only its link leads to a sign-up.
    @Override
    public void lock(OneTimeLink link) {}

    @Override
    public EmailConfirmationOutcome confirm(OneTimeLink link, @Nullable String encodedPassword) {
        return switch (find(link)) {
            case EmailConfirmationOutcome.Closed closed -> closed;
            case EmailConfirmationLookup.Open open ->
                create(pending(link).orElseThrow(), requireNonNull(encodedPassword));
        };
    }

    /// None when signing up was disabled meanwhile.
    private Optional<PendingSignUp> pending(OneTimeLink link) {
        return signUps.enabled() ? store.find(link.subjectId()) : Optional.empty();
    }

    private EmailConfirmationOutcome create(PendingSignUp signUp, String encodedPassword) {
        createCompany.create(new NewCompany(
                signUp.id(),
                signUp.company(),
                signUp.country(),
                signUp.timezone(),
                signUp.userId(),
                signUp.name(),
                signUp.email(),
                clock.instant().truncatedTo(ChronoUnit.MILLIS)));
        setPassword.save(signUp.id(), signUp.userId(), encodedPassword);
        store.remove(signUp.id());
        audit.record(
                new AuditEvent(AuditEvent.Kind.COMPANY_SIGNED_UP, signUp.id(), signUp.userId(), null, signUp.id()));
        return new EmailConfirmationOutcome.Confirmed(signUp.email(), true);
    }
}
