package dev.switchboard.web.languages;

import dev.switchboard.contract.routes.LanguageCookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.web.servlet.LocaleResolver;
import org.springframework.web.servlet.i18n.AcceptHeaderLocaleResolver;
import org.springframework.web.util.WebUtils;

/// The language of a page: the one that the user chose, kept in a cookie, else the browser's.
public final class Languages implements LocaleResolver {

    public static final List<Locale> SUPPORTED = List.of(Locale.ENGLISH, Locale.of("es"));

    private final AcceptHeaderLocaleResolver browser = new AcceptHeaderLocaleResolver();

    public Languages() {
        browser.setSupportedLocales(SUPPORTED);
        browser.setDefaultLocale(Locale.ENGLISH);
    }

    @Override
    public Locale resolveLocale(HttpServletRequest request) {
        return Optional.ofNullable(WebUtils.getCookie(request, LanguageCookie.NAME))
                .map(cookie -> supported(cookie.getValue()))
                .orElseGet(() -> browser.resolveLocale(request));
    }

    /// The language with this tag; English when it is not supported.
    public static Locale supported(@Nullable String tag) {
        return SUPPORTED.stream()
                .filter(language -> language.toLanguageTag().equals(tag))
                .findFirst()
                .orElse(Locale.ENGLISH);
    }

    @Override
    public void setLocale(HttpServletRequest request, @Nullable HttpServletResponse response, @Nullable Locale locale) {
        throw new UnsupportedOperationException("the client application sets the cookie");
    }
}
