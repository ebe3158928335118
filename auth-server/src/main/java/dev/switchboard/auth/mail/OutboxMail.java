package dev.switchboard.auth.mail;

import dev.switchboard.auth.platform.directory.AuthUser;
import dev.switchboard.auth.platform.directory.AuthUserStore;
import dev.switchboard.auth.platform.directory.CompanyLookup;
import dev.switchboard.auth.platform.directory.Sandboxes;
import dev.switchboard.auth.platform.directory.UserLanguages;
import dev.switchboard.auth.platform.requests.RequestLanguage;
import dev.switchboard.contract.errors.ErrorType;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Clock;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
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
    private final AuthUserStore users;
    private final UserLanguages languages;
    private final RequestLanguage requestLanguage;
    private final CompanyLookup companies;
    private final TransactionTemplate nested;
    private final UuidV7Generator identifiers;
    private final Clock clock;

    OutboxMail(
            PendingMailStore pending,
            MailSecrets secrets,
            MailTransport transport,
            MailLimits limits,
            AuthUserStore users,
            UserLanguages languages,
            RequestLanguage requestLanguage,
            CompanyLookup companies,
            PlatformTransactionManager transactions,
            UuidV7Generator identifiers,
            Clock clock) {
        this.pending = pending;
        this.secrets = secrets;
        this.transport = transport;
        this.limits = limits;
        this.users = users;
        this.languages = languages;
        this.requestLanguage = requestLanguage;
        this.companies = companies;
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
            var user = users.findByEmail(recipient.email());
            pending.add(new PendingMail(
                    id,
                    recipient.email(),
                    template.key(),
                    language(user, recipient),
                    user.flatMap(known -> companies.timezone(known.orgId())).orElse(recipient.timezone()),
                    secrets.encrypt(id, values),
                    now,
                    expiresAt));
        }
    }

    private Locale language(Optional<AuthUser> user, MailRecipient recipient) {
        return user.flatMap(known -> languages.find(known.orgId(), known.id()))
                .or(() -> Optional.ofNullable(recipient.language()))
                .or(requestLanguage::current)
                .orElse(Locale.ENGLISH);
    }

    private static boolean isWebAddress(String link) {
        var scheme = link.toLowerCase(Locale.ROOT);
        return (scheme.startsWith("https://") || scheme.startsWith("http://"))
                && link.chars().allMatch(character -> character > ' ' && character < 0x7F);
    }
}
