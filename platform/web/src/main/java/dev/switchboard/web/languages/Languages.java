package dev.switchboard.web.languages;

import dev.switchboard.contract.routes.LanguageCookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseCookie;
import org.springframework.web.servlet.LocaleResolver;
import org.springframework.web.servlet.i18n.AcceptHeaderLocaleResolver;
import org.springframework.web.util.WebUtils;

/// The language of a page: the one that the user chooses with the request or chose before, kept in a cookie, else the
/// browser's.
public final class Languages implements LocaleResolver {

    public static final List<Locale> SUPPORTED = List.of(Locale.ENGLISH, Locale.of("es"));

    private static final String CHOSEN = Languages.class.getName();
    private static final Duration REMEMBERED = Duration.ofDays(365);

    private final AcceptHeaderLocaleResolver browser = new AcceptHeaderLocaleResolver();

    public Languages() {
        browser.setSupportedLocales(SUPPORTED);
        browser.setDefaultLocale(Locale.ENGLISH);
    }

    @Override
    public Locale resolveLocale(HttpServletRequest request) {
        return request.getAttribute(CHOSEN) instanceof Locale chosen ? chosen : remembered(request);
    }

    private Locale remembered(HttpServletRequest request) {
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

    /// The response to this request is in this language.
    public static void choose(HttpServletRequest request, Locale language) {
        request.setAttribute(CHOSEN, language);
    }

    /// The cookie that keeps a language for the pages of all services.
    ///
    /// @param https whether browsers reach the service by https
    public static ResponseCookie cookie(Locale language, boolean https) {
        return ResponseCookie.from(LanguageCookie.NAME, language.toLanguageTag())
                .path("/")
                .maxAge(REMEMBERED)
                .httpOnly(true)
                .sameSite("Lax")
                .secure(https)
                .build();
    }

    @Override
    public void setLocale(HttpServletRequest request, @Nullable HttpServletResponse response, @Nullable Locale locale) {
        throw new UnsupportedOperationException("whoever lets users choose sets the cookie");
    }
}
