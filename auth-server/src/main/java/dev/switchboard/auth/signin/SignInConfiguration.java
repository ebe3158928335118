package dev.switchboard.auth.signin;

import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.platform.directory.AuthUserStore;
import dev.switchboard.auth.signin.sessions.EndSessions;
import dev.switchboard.auth.signin.sessions.Sessions;
import dev.switchboard.consent.errors.ErrorPages;
import dev.switchboard.consent.pages.PagePaths;
import dev.switchboard.consent.signin.SignInResponses;
import java.net.URI;
import java.util.List;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.security.authentication.BadCredentialsException;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;
import org.springframework.security.config.annotation.web.configurers.RequestCacheConfigurer;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.authentication.AuthenticationFailureHandler;
import org.springframework.security.web.authentication.logout.LogoutHandler;
import org.springframework.security.web.csrf.CookieCsrfTokenRepository;
import org.springframework.security.web.csrf.CsrfTokenRepository;
import org.springframework.session.web.http.CookieSerializer;
import org.springframework.session.web.http.DefaultCookieSerializer;

/// The security chains for requests with a session cookie: the pages, with form login and CSRF
/// protection, and authorize with its JSON routes, which have their own protection.
@Configuration(proxyBeanMethods = false)
class SignInConfiguration {

    @Bean
    @Order(2)
    SecurityFilterChain pages(
            HttpSecurity http,
            AuthUserStore users,
            PasswordStore passwords,
            PasswordCheck check,
            GuessingLimits limits,
            HalfSignedIns halfSignedIns,
            CompleteSignIn completeSignIn,
            Sessions sessions,
            KnownDevices devices,
            EndSessions endSessions,
            SignInResponses responses,
            ErrorPages errors,
            List<LogoutHandler> atSignOut,
            CsrfTokenRepository formCookie,
            AuditLog audit) {
        return http.securityMatchers(
                        paths -> paths.requestMatchers(PagePaths.patterns().toArray(String[]::new)))
                .authorizeHttpRequests(paths -> paths.anyRequest().permitAll())
                .authenticationProvider(new PasswordProvider(
                        users, passwords, check, limits, halfSignedIns, completeSignIn, sessions, audit))
                .csrf(forms -> forms.csrfTokenRepository(formCookie))
                // The pages set their own header fields, which are stricter than the defaults.
                .headers(AbstractHttpConfigurer::disable)
                .formLogin(login -> login.loginPage(PagePaths.SIGN_IN)
                        .usernameParameter("email")
                        .successHandler((request, response, user) -> {
                            if (user.getPrincipal() instanceof SignedIn who) {
                                devices.signedIn(who, request, response);
                            }
                            responses.signedIn(request, response);
                        })
                        .failureHandler(failures(halfSignedIns, responses, errors)))
                .logout(logout -> {
                    atSignOut.forEach(logout::addLogoutHandler);
                    logout.logoutUrl(PagePaths.SIGN_OUT)
                            .addLogoutHandler((request, response, user) -> {
                                if (user != null && user.getPrincipal() instanceof SignedIn who) {
                                    audit.record(new AuditEvent(
                                            AuditEvent.Kind.SIGN_OUT, who.orgId(), who.userId(), null, null));
                                    endSessions.signOut(who.key());
                                    if (request.getParameter(PagePaths.EVERYWHERE) != null) {
                                        endSessions.endOthers(who.orgId(), who.userId(), null);
                                    }
                                }
                            })
                            .logoutSuccessHandler((request, response, user) -> responses.signedOut(request, response));
                })
                .exceptionHandling(refusals -> refusals.accessDeniedHandler(
                                (request, response, denied) -> responses.formRefused(request, response))
                        .authenticationEntryPoint(
                                (request, response, nobody) -> responses.signInFirst(request, response)))
                .requestCache(RequestCacheConfigurer::disable)
                .build();
    }

    @Bean
    @Order(3)
    SecurityFilterChain authorize(HttpSecurity http) {
        return http.securityMatcher("/oauth/authorize", "/oauth/authorize/**")
                .csrf(AbstractHttpConfigurer::disable)
                .headers(AbstractHttpConfigurer::disable)
                .anonymous(AbstractHttpConfigurer::disable)
                .logout(AbstractHttpConfigurer::disable)
                .requestCache(AbstractHttpConfigurer::disable)
                .build();
    }

    private static AuthenticationFailureHandler failures(
            HalfSignedIns halfSignedIns, SignInResponses responses, ErrorPages errors) {
        return (request, response, failure) -> {
            switch (failure) {
                case TooManyAttempts refused -> responses.limited(request, response, refused.retryAt());
                case CompanySuspended suspended -> responses.suspended(request, response);
                case SecondStepNeeded needed -> {
                    halfSignedIns.begin(needed.half(), request);
                    responses.secondStep(request, response, needed.half().enroll());
                }
                case BadCredentialsException wrong -> responses.refused(request, response);
                default -> errors.status(request, response, 500);
            }
        };
    }

    /// Protects the forms by a cookie of its own, so that showing a page creates no session.
    @Bean
    CsrfTokenRepository formCookie(@Value("${switchboard.auth-url}") String authUrl) {
        var cookie = new CookieCsrfTokenRepository();
        cookie.setCookieName(cookieName("switchboard_form", authUrl));
        cookie.setCookiePath("/");
        cookie.setCookieCustomizer(field -> field.httpOnly(true).sameSite("Lax").secure(https(authUrl)));
        return cookie;
    }

    /// With https, a cookie name that browsers accept only from this host, over https and for all
    /// paths (draft-ietf-httpbis-rfc6265bis, section 4.1.3.2), so that a neighboring host cannot
    /// set the cookie.
    static String cookieName(String name, String authUrl) {
        return https(authUrl) ? "__Host-" + name : name;
    }

    private static boolean https(String authUrl) {
        return "https".equalsIgnoreCase(URI.create(authUrl).getScheme());
    }

    /// For this host only, inaccessible to scripts, and only over https if the service is reached
    /// by https (docs/guides/browsers.md#cookies).
    @Bean
    CookieSerializer sessionCookie(@Value("${switchboard.auth-url}") String authUrl) {
        var cookie = new DefaultCookieSerializer();
        cookie.setCookieName(cookieName("switchboard_session", authUrl));
        cookie.setCookiePath("/");
        cookie.setUseHttpOnlyCookie(true);
        cookie.setSameSite("Lax");
        cookie.setUseSecureCookie(https(authUrl));
        return cookie;
    }
}
