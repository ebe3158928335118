package dev.switchboard.auth.companies.signup;

import dev.switchboard.auth.companies.NewCompany;
import dev.switchboard.auth.mail.Mail;
import dev.switchboard.auth.mail.MailTemplate;
import dev.switchboard.auth.platform.requests.ClientAddress;
import dev.switchboard.auth.signin.links.LinkLimits;
import dev.switchboard.consent.pages.Notice;
import dev.switchboard.consent.signup.SignUpForm;
import dev.switchboard.consent.signup.SignUpOutcome;
import dev.switchboard.consent.signup.SignUps;
import dev.switchboard.contract.text.VisibleText;
import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Clock;
import java.util.Optional;
import java.util.regex.Pattern;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/// Takes sign-ups. One whose email has an account already is stored like any other and never confirmed,
/// so that it takes the same time.
@Service
class SignUpCompany implements SignUps {

    private static final int LONGEST_NAME = 120;

    /// The rule of [dev.switchboard.web.input.EmailAddress].
    private static final Pattern EMAIL =
            Pattern.compile("[^@\\s\\x00-\\x1f\\x7f-\\x9f]+@[^@\\s\\x00-\\x1f\\x7f-\\x9f]+");

    private static final int LONGEST_EMAIL = 254;

    private final SignUpProperties properties;
    private final SignUpStore store;
    private final SendSignUpLink sendLink;
    private final LinkLimits limits;
    private final Mail mail;
    private final TransactionTemplate transaction;
    private final UuidV7Generator identifiers;
    private final Clock clock;

    SignUpCompany(
            SignUpProperties properties,
            SignUpStore store,
            SendSignUpLink sendLink,
            LinkLimits limits,
            Mail mail,
            TransactionTemplate transaction,
            UuidV7Generator identifiers,
            Clock clock) {
        this.properties = properties;
        this.store = store;
        this.sendLink = sendLink;
        this.limits = limits;
        this.mail = mail;
        this.transaction = transaction;
        this.identifiers = identifiers;
        this.clock = clock;
    }

    /// Without a mail server nobody could confirm an email.
    @Override
    public boolean enabled() {
        return properties.enabled() && mail.configured();
    }

    @Override
    public SignUpOutcome signUp(SignUpForm form) {
        var problem = problem(form);
        if (problem.isPresent()) {
            return new SignUpOutcome.Refused(problem.get());
        }
        var retryAt = limits.refusedUntil(ClientAddress.ofCurrentRequest());
        if (retryAt.isPresent()) {
            return new SignUpOutcome.Limited(retryAt.get());
        }
        transaction.executeWithoutResult(status -> mail.sendIfAdmitted(() -> add(form)));
        return new SignUpOutcome.Sent(form.email());
    }

    private static Optional<Notice> nameProblem(String name, Notice notice) {
        boolean usable =
                !name.isEmpty() && name.codePointCount(0, name.length()) <= LONGEST_NAME && VisibleText.is(name);
        return usable ? Optional.empty() : Optional.of(notice);
    }

    private Optional<Notice> problem(SignUpForm form) {
        return nameProblem(form.name(), Notice.NAME)
                .or(() -> nameProblem(form.company(), Notice.COMPANY))
                .or(() -> form.email().length() <= LONGEST_EMAIL
                                && EMAIL.matcher(form.email()).matches()
                        ? Optional.empty()
                        : Optional.of(Notice.EMAIL))
                .or(() -> NewCompany.placeExists(form.country(), form.timezone())
                        ? Optional.empty()
                        : Optional.of(Notice.PLACE));
    }

    private void add(SignUpForm form) {
        var now = clock.instant();
        var expiresAt = now.plus(MailTemplate.SIGN_UP_CONFIRMATION.lifetime());
        var signUp = new PendingSignUp(
                identifiers.next(),
                identifiers.next(),
                form.company(),
                form.country(),
                form.timezone(),
                form.name(),
                form.email());
        store.add(signUp, now, expiresAt);
        sendLink.send(signUp, expiresAt);
    }
}
