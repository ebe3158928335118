package dev.switchboard.consent.pages;

import java.time.Clock;
import java.time.Duration;
import java.time.InstantSource;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.CacheControl;
import org.springframework.web.servlet.config.annotation.ResourceHandlerRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import org.springframework.web.servlet.resource.ResourceUrlProvider;
import org.springframework.web.servlet.resource.VersionResourceResolver;
import org.thymeleaf.spring6.view.ThymeleafViewResolver;

/// Pages and their assets. Bean names begin with `consent`, so that they do not collide with the
/// service's own.
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(ConsentUiProperties.class)
public class PagesConfiguration {

    /// Before the security chain (at -100), so that its refusals have the header fields too.
    private static final int BEFORE_SECURITY = -110;

    @Bean
    Pages consentPages(
            ThymeleafViewResolver views, ResourceUrlProvider mvcResourceUrlProvider, ConsentUiProperties properties) {
        return new Pages(views, mvcResourceUrlProvider, properties.productName());
    }

    @Bean
    FilterRegistrationBean<PageHeadersFilter> consentPageHeaders() {
        var registration = new FilterRegistrationBean<>(new PageHeadersFilter());
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
