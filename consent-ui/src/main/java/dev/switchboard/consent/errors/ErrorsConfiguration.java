package dev.switchboard.consent.errors;

import dev.switchboard.consent.pages.Pages;
import java.time.InstantSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.servlet.HandlerExceptionResolver;

/// Error pages.
@Configuration(proxyBeanMethods = false)
public class ErrorsConfiguration {

    @Bean
    ErrorPages consentErrorPages(Pages pages, InstantSource clock) {
        return new ErrorPages(pages, clock);
    }

    @Bean
    HandlerExceptionResolver consentPageExceptionResolver(ErrorPages errors) {
        return new PageExceptionResolver(errors);
    }
}
