package dev.switchboard.app.pages;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.web.servlet.LocaleResolver;
import org.springframework.web.servlet.i18n.AcceptHeaderLocaleResolver;
import org.springframework.web.util.WebUtils;

/// The language of a page: the one that the user chose, kept in a cookie, else the browser's.
final class Languages implements LocaleResolver {

    static final List<Locale> SUPPORTED = List.of(Locale.ENGLISH, Locale.of("es"));
    static final String COOKIE = "switchboard-app-language";

    private final AcceptHeaderLocaleResolver browser = new AcceptHeaderLocaleResolver();

    Languages() {
        browser.setSupportedLocales(SUPPORTED);
        browser.setDefaultLocale(Locale.ENGLISH);
    }

    @Override
    public Locale resolveLocale(HttpServletRequest request) {
        var cookie = WebUtils.getCookie(request, COOKIE);
        return cookie == null ? browser.resolveLocale(request) : supported(cookie.getValue());
    }

    /// The language with this tag; English when it is not supported.
    static Locale supported(String tag) {
        return SUPPORTED.stream()
                .filter(language -> language.toLanguageTag().equals(tag))
                .findFirst()
                .orElse(Locale.ENGLISH);
    }

    @Override
    public void setLocale(HttpServletRequest request, @Nullable HttpServletResponse response, @Nullable Locale locale) {
        throw new UnsupportedOperationException("LanguageController sets the cookie");
    }
}
