package dev.switchboard.auth.signin.confirmations;

import static java.util.Objects.requireNonNull;

import dev.switchboard.auth.signin.SetPassword;
import dev.switchboard.auth.signin.links.OneTimeLink;
import dev.switchboard.auth.signin.links.OneTimeLinks;
import dev.switchboard.consent.emails.EmailConfirmationLookup;
import dev.switchboard.consent.emails.EmailConfirmationOutcome;
import dev.switchboard.consent.emails.EmailConfirmationProblem;
import dev.switchboard.consent.emails.EmailConfirmations;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/// Shows and uses links that confirm emails, whatever they confirm. Using one is a single transaction
/// under the lock of the link, so that of two requests only one confirms.
@Service
class ConfirmEmail implements EmailConfirmations {

    private final List<Confirmation> kinds;
    private final OneTimeLinks links;
    private final SetPassword setPassword;
    private final TransactionTemplate transaction;

    ConfirmEmail(
            List<Confirmation> kinds, OneTimeLinks links, SetPassword setPassword, TransactionTemplate transaction) {
        this.kinds = List.copyOf(kinds);
        this.links = links;
        this.setPassword = setPassword;
        this.transaction = transaction;
    }

    @Override
    public EmailConfirmationLookup find(String token) {
        for (var kind : kinds) {
            var link = links.find(kind.purpose(), token);
            if (link.isPresent()) {
                return link.get().state() == OneTimeLink.State.OPEN ? kind.find(link.get()) : closed(link.get());
            }
        }
        return new EmailConfirmationOutcome.Closed(EmailConfirmationProblem.UNKNOWN);
    }

    @Override
    public EmailConfirmationOutcome confirm(String token, String password) {
        return switch (find(token)) {
            case EmailConfirmationOutcome.Closed closed -> closed;
            case EmailConfirmationLookup.Open open -> confirm(open, token, password);
        };
    }

    private EmailConfirmationOutcome confirm(EmailConfirmationLookup.Open open, String token, String password) {
        if (!open.asksForPassword()) {
            return confirmOnce(token, null);
        }
        return setPassword
                .problem(password, open.email())
                .<EmailConfirmationOutcome>map(problem -> new EmailConfirmationOutcome.Refused(problem.notice()))
                .orElseGet(() -> confirmOnce(token, setPassword.encode(password)));
    }

    private EmailConfirmationOutcome confirmOnce(String token, @Nullable String encodedPassword) {
        for (var kind : kinds) {
            var link = links.find(kind.purpose(), token);
            if (link.isPresent()) {
                return confirmOnce(kind, link.get(), token, encodedPassword);
            }
        }
        return new EmailConfirmationOutcome.Closed(EmailConfirmationProblem.UNKNOWN);
    }

    private EmailConfirmationOutcome confirmOnce(
            Confirmation kind, OneTimeLink found, String token, @Nullable String encodedPassword) {
        try {
            return requireNonNull(transaction.execute(status -> {
                kind.lock(found);
                var link = links.lock(kind.purpose(), token).orElseThrow();
                if (link.state() != OneTimeLink.State.OPEN) {
                    return closed(link);
                }
                var outcome = kind.confirm(link, encodedPassword);
                if (outcome instanceof EmailConfirmationOutcome.Confirmed) {
                    links.use(token);
                }
                return outcome;
            }));
        } catch (DuplicateKeyException taken) {
            return new EmailConfirmationOutcome.Closed(EmailConfirmationProblem.EMAIL_TAKEN);
        }
    }

    private static EmailConfirmationOutcome.Closed closed(OneTimeLink link) {
        return new EmailConfirmationOutcome.Closed(
                switch (link.state()) {
                    case USED -> EmailConfirmationProblem.USED;
                    case ENDED -> EmailConfirmationProblem.REPLACED;
                    case EXPIRED -> EmailConfirmationProblem.EXPIRED;
                    case OPEN -> EmailConfirmationProblem.WITHDRAWN;
                });
    }
}
