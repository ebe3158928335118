package dev.switchboard.auth.platform.requests;

import java.util.Locale;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;
import org.springframework.web.servlet.LocaleResolver;

/// The language of the pages of the current request's user: that of a cookie, else of `Accept-Language`.
@Component
public class RequestLanguage {

    private final LocaleResolver languages;

    RequestLanguage(LocaleResolver languages) {
        this.languages = languages;
    }

    /// Empty outside of a request.
    public Optional<Locale> current() {
        return RequestContextHolder.getRequestAttributes() instanceof ServletRequestAttributes current
                ? Optional.of(languages.resolveLocale(current.getRequest()))
                : Optional.empty();
    }
}
