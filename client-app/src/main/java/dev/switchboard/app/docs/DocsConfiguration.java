package dev.switchboard.app.docs;

import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class DocsConfiguration {

    @Bean
    FilterRegistrationBean<CachingFilter> cachingFilter() {
        var registration = new FilterRegistrationBean<>(new CachingFilter());
        registration.addUrlPatterns("/docs", "/docs/*", "/llms.txt", "/llms-full.txt");
        return registration;
    }
}
