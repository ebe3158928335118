package dev.switchboard.auth.signin.passwords;

import dev.switchboard.auth.mail.Mail;
import dev.switchboard.auth.mail.RequestOrigin;
import dev.switchboard.auth.platform.requests.ClientAddress;
import dev.switchboard.auth.platform.requests.RequestLanguage;
import dev.switchboard.auth.signin.links.LinkLimits;
import java.time.Clock;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.springframework.stereotype.Service;

/// Takes requests for links to new passwords, which [PasswordResetJob] answers.
@Service
class RequestPasswordReset {

    /// What may be an email address (RFC 5321, section 4.5.3.1.3); other input is not looked up.
    private static final Pattern EMAIL = Pattern.compile("[^\\p{Cntrl}]{1,254}");

    private final PasswordResetRequestStore requests;
    private final LinkLimits limits;
    private final RequestLanguage language;
    private final Mail mail;
    private final Clock clock;

    RequestPasswordReset(
            PasswordResetRequestStore requests, LinkLimits limits, RequestLanguage language, Mail mail, Clock clock) {
        this.requests = requests;
        this.limits = limits;
        this.language = language;
        this.mail = mail;
        this.clock = clock;
    }

    /// Whether links can be sent.
    boolean available() {
        return mail.configured();
    }

    /// Writes the request down, unless what was entered cannot be an email.
    ///
    /// @return when the browser's address may request again; empty when it need not wait
    Optional<Instant> request(String email) {
        var address = ClientAddress.ofCurrentRequest();
        var refused = limits.refusedUntil(address);
        if (refused.isPresent() || !EMAIL.matcher(email).matches()) {
            return refused;
        }
        requests.add(new PasswordResetRequest(
                email, language.current().orElse(Locale.ENGLISH), RequestOrigin.ofCurrentRequest(clock.instant())));
        return Optional.empty();
    }
}
