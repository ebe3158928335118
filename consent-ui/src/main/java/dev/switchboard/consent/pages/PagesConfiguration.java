package dev.switchboard.consent.pages;

import dev.switchboard.contract.scopes.ScopeDescriptions;
import dev.switchboard.web.languages.Languages;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.InstantSource;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.MessageSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.support.ResourceBundleMessageSource;
import org.springframework.http.CacheControl;
import org.springframework.web.servlet.LocaleResolver;
import org.springframework.web.servlet.config.annotation.ResourceHandlerRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import org.springframework.web.servlet.resource.ResourceUrlProvider;
import org.springframework.web.servlet.resource.VersionResourceResolver;
import org.thymeleaf.spring6.view.ThymeleafViewResolver;

/// Pages, their languages and their assets. Bean names begin with `consent`, so that they do not collide with the
/// service's own, unless Spring finds a bean by its name.
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(ConsentUiProperties.class)
public class PagesConfiguration {

    /// Before the security chain (at -100), so that its refusals have the header fields too.
    private static final int BEFORE_SECURITY = -110;

    @Bean
    Pages consentPages(
            ThymeleafViewResolver views,
            LocaleResolver localeResolver,
            ResourceUrlProvider mvcResourceUrlProvider,
            ProductAddress product,
            ConsentUiProperties properties) {
        return new Pages(views, localeResolver, mvcResourceUrlProvider, product, properties.productName());
    }

    /// Spring MVC finds this bean by its name.
    @Bean
    LocaleResolver localeResolver() {
        return new Languages();
    }

    /// The texts of the pages and of scopes, in English and with `_es` in Spanish. Spring finds this bean by its name.
    @Bean
    MessageSource messageSource() {
        var messages = new ResourceBundleMessageSource();
        messages.setBasenames("consent-ui/messages", ScopeDescriptions.BASENAME);
        messages.setDefaultEncoding(StandardCharsets.UTF_8.name());
        messages.setFallbackToSystemLocale(false);
        // So that an apostrophe is written as two in every text, whether it has arguments or not.
        messages.setAlwaysUseMessageFormat(true);
        return messages;
    }

    @Bean
    FilterRegistrationBean<PageHeadersFilter> consentPageHeaders() {
        var registration = new FilterRegistrationBean<>(new PageHeadersFilter());
        registration.addUrlPatterns(PagePaths.PAGES.toArray(String[]::new));
        registration.setOrder(BEFORE_SECURITY);
        return registration;
    }

    @Bean
    FilterRegistrationBean<LanguageFilter> consentLanguage(ProductAddress product) {
        var registration = new FilterRegistrationBean<>(new LanguageFilter(product));
        registration.addUrlPatterns(PagePaths.PAGES.toArray(String[]::new));
        registration.setOrder(BEFORE_SECURITY);
        return registration;
    }

    /// Files whose names contain a hash of their content, so that browsers can cache them for a
    /// year.
    @Bean
    WebMvcConfigurer consentAssets() {
        return new WebMvcConfigurer() {
            @Override
            public void addResourceHandlers(ResourceHandlerRegistry registry) {
                registry.addResourceHandler(PagePaths.ASSETS + "**")
                        .addResourceLocations("classpath:/consent-ui/assets/", "classpath:/dev/switchboard/web/pages/")
                        .setCacheControl(CacheControl.maxAge(Duration.ofDays(365))
                                .cachePublic()
                                .immutable())
                        .resourceChain(true)
                        .addResolver(new VersionResourceResolver().addContentVersionStrategy("/**"));
            }
        };
    }

    @Bean
    @ConditionalOnMissingBean(InstantSource.class)
    Clock consentClock() {
        return Clock.systemUTC();
    }
}
