package dev.switchboard.auth.mail;

import dev.switchboard.auth.platform.directory.AuthUser;
import dev.switchboard.auth.platform.directory.AuthUserStore;
import dev.switchboard.auth.platform.directory.CompanyLookup;
import dev.switchboard.auth.platform.directory.UserLanguages;
import dev.switchboard.auth.platform.requests.RequestLanguage;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Optional;
import org.springframework.stereotype.Component;

/// Finds the language and the time zone in which a recipient reads a mail. Those of a user go before those of
/// [MailRecipient].
@Component
class RecipientLocales {

    private final AuthUserStore users;
    private final UserLanguages languages;
    private final RequestLanguage requestLanguage;
    private final CompanyLookup companies;

    RecipientLocales(
            AuthUserStore users, UserLanguages languages, RequestLanguage requestLanguage, CompanyLookup companies) {
        this.users = users;
        this.languages = languages;
        this.requestLanguage = requestLanguage;
        this.companies = companies;
    }

    record RecipientLocale(Locale language, ZoneId timezone) {}

    RecipientLocale find(MailRecipient recipient) {
        var user = users.findByEmail(recipient.email());
        return new RecipientLocale(
                language(user, recipient),
                user.flatMap(known -> companies.timezone(known.orgId())).orElse(recipient.timezone()));
    }

    private Locale language(Optional<AuthUser> user, MailRecipient recipient) {
        return user.flatMap(known -> languages.find(known.orgId(), known.id()))
                .or(() -> Optional.ofNullable(recipient.language()))
                .or(requestLanguage::current)
                .orElse(Locale.ENGLISH);
    }
}
