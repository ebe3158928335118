package dev.switchboard.consent.testapp;

import dev.switchboard.consent.errors.ErrorPages;
import dev.switchboard.consent.pages.PagePaths;
import dev.switchboard.consent.signin.SignInResponses;
import dev.switchboard.testkit.TestClock;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.authentication.LockedException;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.RequestCacheConfigurer;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.core.userdetails.User;
import org.springframework.security.core.userdetails.UserDetailsService;
import org.springframework.security.provisioning.InMemoryUserDetailsManager;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.context.HttpSessionSecurityContextRepository;

/// Form login as an authorization server sets it up for these pages.
@Configuration(proxyBeanMethods = false)
class TestSecurityConfiguration {

    static final Duration LOCKED_FOR = Duration.ofMinutes(12);

    @Bean
    SecurityFilterChain pages(
            HttpSecurity http,
            SignInResponses responses,
            TestSecondSteps steps,
            InMemoryConsentRequests requests,
            TestClock clock) {
        return http.securityMatchers(
                        paths -> paths.requestMatchers(PagePaths.patterns().toArray(String[]::new)))
                .authorizeHttpRequests(paths -> paths.anyRequest().permitAll())
                .formLogin(login -> login.loginPage(PagePaths.SIGN_IN)
                        .usernameParameter("email")
                        .successHandler((request, response, user) -> {
                            if (steps.begin(user.getName(), request)) {
                                new HttpSessionSecurityContextRepository()
                                        .saveContext(SecurityContextHolder.createEmptyContext(), request, response);
                                SecurityContextHolder.clearContext();
                                responses.secondStep(
                                        request, response, user.getName().equals(TestSecondSteps.ENROLL_EMAIL));
                            } else {
                                responses.signedIn(request, response);
                            }
                        })
                        .failureHandler((request, response, failure) -> {
                            if (failure instanceof LockedException) {
                                responses.limited(
                                        request, response, clock.instant().plus(LOCKED_FOR));
                            } else {
                                responses.refused(request, response);
                            }
                        }))
                .logout(logout -> logout.logoutUrl(PagePaths.SIGN_OUT)
                        .addLogoutHandler((request, response, user) -> requests.release(request))
                        .logoutSuccessHandler((request, response, user) -> responses.signedOut(request, response)))
                .exceptionHandling(refusals -> refusals.accessDeniedHandler(
                                (request, response, denied) -> responses.formRefused(request, response))
                        .authenticationEntryPoint(
                                (request, response, nobody) -> responses.signInFirst(request, response)))
                .requestCache(RequestCacheConfigurer::disable)
                .build();
    }

    /// Routes that are no pages, one of them closed.
    @Bean
    SecurityFilterChain everythingElse(HttpSecurity http, ErrorPages errors) {
        return http.authorizeHttpRequests(paths ->
                        paths.requestMatchers("/closed").denyAll().anyRequest().permitAll())
                .exceptionHandling(refusals -> refusals.authenticationEntryPoint(
                        (request, response, nobody) -> errors.status(request, response, 403)))
                .build();
    }

    @Bean
    UserDetailsService accounts() {
        return new InMemoryUserDetailsManager(
                account(TestUsers.ADA.email()).build(),
                account(TestUsers.BEN.email()).build(),
                account(TestSecondSteps.CODE_EMAIL).build(),
                account(TestSecondSteps.PASSKEY_EMAIL).build(),
                account(TestSecondSteps.ENROLL_EMAIL).build(),
                account(TestUsers.GUESSED_AT).accountLocked(true).build());
    }

    private static User.UserBuilder account(String email) {
        return User.withUsername(email).password("{noop}" + TestUsers.PASSWORD).roles("PERSON");
    }
}
