package dev.switchboard.app.pages;

import dev.switchboard.contract.scopes.ScopeDescriptions;
import dev.switchboard.web.languages.Languages;
import dev.switchboard.web.servlet.RequestIdFilter;
import java.nio.charset.StandardCharsets;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.MessageSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.support.ResourceBundleMessageSource;
import org.springframework.security.web.access.AccessDeniedHandler;
import org.springframework.security.web.csrf.CsrfFilter;
import org.springframework.security.web.csrf.CsrfTokenRepository;
import org.springframework.security.web.servlet.support.csrf.CsrfRequestDataValueProcessor;
import org.springframework.web.servlet.LocaleResolver;
import org.springframework.web.servlet.support.RequestDataValueProcessor;

/// Request ids, CSRF tokens, languages and texts.
@Configuration(proxyBeanMethods = false)
@Import(RequestIdFilter.class)
class PagesConfiguration {

    /// Every form below `/app` and `/operator` needs the token of its session.
    @Bean
    FilterRegistrationBean<CsrfFilter> csrfFilter(CsrfTokenRepository tokens, AccessDeniedHandler refusal) {
        var filter = new CsrfFilter(tokens);
        filter.setAccessDeniedHandler(refusal);
        var registration = new FilterRegistrationBean<>(filter);
        registration.addUrlPatterns("/app", "/app/*", "/operator", "/operator/*");
        return registration;
    }

    /// Adds the token to forms with `th:action`. Spring MVC finds this bean by its name.
    @Bean
    RequestDataValueProcessor requestDataValueProcessor() {
        return new CsrfRequestDataValueProcessor();
    }

    /// Spring MVC finds this bean by its name.
    @Bean
    LocaleResolver localeResolver() {
        return new Languages();
    }

    /// The texts of each area, in files of their own: `messages/{area}.properties` in English, with `_es` in Spanish;
    /// and those of scopes.
    @Bean
    MessageSource messageSource() {
        var messages = new ResourceBundleMessageSource();
        messages.setBasenames(
                "messages/frame",
                "messages/problems",
                "messages/confirm",
                "messages/front-door",
                "messages/docs",
                "messages/audit",
                "messages/account",
                "messages/phone",
                "messages/history",
                "messages/contacts",
                "messages/team",
                "messages/developer",
                "messages/console",
                ScopeDescriptions.BASENAME);
        messages.setDefaultEncoding(StandardCharsets.UTF_8.name());
        messages.setFallbackToSystemLocale(false);
        // So that an apostrophe is written as two in every text, whether it has arguments or not.
        messages.setAlwaysUseMessageFormat(true);
        return messages;
    }
}
