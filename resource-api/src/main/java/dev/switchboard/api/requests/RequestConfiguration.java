package dev.switchboard.api.requests;

import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.MediaType;
import org.springframework.web.reactive.accept.RequestedContentTypeResolverBuilder;
import org.springframework.web.reactive.config.WebFluxConfigurer;

@Configuration(proxyBeanMethods = false)
class RequestConfiguration implements WebFluxConfigurer {

    @Bean
    Clock clock() {
        return Clock.systemUTC();
    }

    /// Answers are JSON, whatever `Accept` says: the contract knows no 406.
    @Override
    public void configureContentTypeResolver(RequestedContentTypeResolverBuilder builder) {
        builder.fixedResolver(MediaType.APPLICATION_JSON);
    }
}
