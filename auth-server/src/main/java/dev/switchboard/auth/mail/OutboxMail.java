package dev.switchboard.auth.mail;

import dev.switchboard.auth.platform.directory.Sandboxes;
import dev.switchboard.contract.errors.ErrorType;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Clock;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.TransactionTemplate;

/// Writes mail into the outbox; [MailSweepJob] sends it.
@Component
class OutboxMail implements Mail {

    private final PendingMailStore pending;
    private final MailSecrets secrets;
    private final MailTransport transport;
    private final MailLimits limits;
    private final RecipientLocales locales;
    private final TransactionTemplate nested;
    private final UuidV7Generator identifiers;
    private final Clock clock;

    OutboxMail(
            PendingMailStore pending,
            MailSecrets secrets,
            MailTransport transport,
            MailLimits limits,
            RecipientLocales locales,
            PlatformTransactionManager transactions,
            UuidV7Generator identifiers,
            Clock clock) {
        this.pending = pending;
        this.secrets = secrets;
        this.transport = transport;
        this.limits = limits;
        this.locales = locales;
        this.nested = new TransactionTemplate(transactions);
        this.nested.setPropagationBehavior(TransactionDefinition.PROPAGATION_NESTED);
        this.identifiers = identifiers;
        this.clock = clock;
    }

    @Override
    public boolean configured() {
        return transport.configured();
    }

    @Override
    public boolean reaches(String email) {
        return configured() && !Sandboxes.isEmail(email);
    }

    @Override
    @Transactional(propagation = Propagation.MANDATORY)
    public void send(MailRecipient recipient, MailTemplate template, Map<String, String> values) {
        var now = clock.instant();
        add(recipient, template, values, now, now.plus(template.lifetime()));
    }

    @Override
    @Transactional(propagation = Propagation.MANDATORY)
    public void send(MailRecipient recipient, MailTemplate template, Map<String, String> values, Instant expiresAt) {
        add(recipient, template, values, clock.instant(), expiresAt);
    }

    @Override
    public void sendIfAdmitted(Runnable sending) {
        try {
            nested.executeWithoutResult(status -> sending.run());
        } catch (ApiError error) {
            if (error.type() != ErrorType.RATE_LIMITED) {
                throw error;
            }
        }
    }

    private void add(
            MailRecipient recipient,
            MailTemplate template,
            Map<String, String> values,
            Instant now,
            Instant expiresAt) {
        if (!values.keySet().equals(template.valueNames())) {
            throw new IllegalArgumentException(
                    template + " needs the values " + template.valueNames() + ", not " + values.keySet());
        }
        if (template.hasLink() && !isWebAddress(values.getOrDefault(MailTemplate.LINK, ""))) {
            throw new IllegalArgumentException("the link of " + template + " is not an http(s) address");
        }
        if (reaches(recipient.email())) {
            limits.count(recipient.email(), template);
            var id = identifiers.next();
            var locale = locales.find(recipient);
            pending.add(new PendingMail(
                    id,
                    recipient.email(),
                    template.key(),
                    locale.language(),
                    locale.timezone(),
                    secrets.encrypt(id, values),
                    now,
                    expiresAt));
        }
    }

    private static boolean isWebAddress(String link) {
        var scheme = link.toLowerCase(Locale.ROOT);
        return (scheme.startsWith("https://") || scheme.startsWith("http://"))
                && link.chars().allMatch(character -> character > ' ' && character < 0x7F);
    }
}
