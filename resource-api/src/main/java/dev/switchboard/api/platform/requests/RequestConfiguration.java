package dev.switchboard.api.platform.requests;

import dev.switchboard.contract.routes.RouteCatalogue;
import dev.switchboard.telephony.RecordIds;
import dev.switchboard.web.ids.UuidV7Generator;
import dev.switchboard.web.json.ApiJsonModule;
import java.time.Clock;
import java.time.ZoneOffset;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Fallback;
import org.springframework.http.MediaType;
import org.springframework.web.reactive.accept.RequestedContentTypeResolverBuilder;
import org.springframework.web.reactive.config.WebFluxConfigurer;
import tools.jackson.databind.JacksonModule;

/// The time, the identifiers, the routes and the JSON format that all requests share.
@Configuration(proxyBeanMethods = false)
class RequestConfiguration implements WebFluxConfigurer {

    /// Ticks in milliseconds, the precision of stored times, so that a response shows exactly what is stored.
    @Bean
    Clock clock() {
        return Clock.tickMillis(ZoneOffset.UTC);
    }

    @Bean
    UuidV7Generator idGenerator(Clock clock) {
        return new UuidV7Generator(clock);
    }

    /// The telephony engine generates its records' identifiers in the same way.
    @Bean
    RecordIds recordIds(UuidV7Generator ids) {
        return ids::next;
    }

    @Bean
    @Fallback
    Routes routes() {
        return RouteCatalogue::match;
    }

    /// The settings of the JSON mapper that application.yml cannot express.
    @Bean
    JacksonModule apiJsonModule() {
        return new ApiJsonModule();
    }

    /// Responses are JSON, whatever `Accept` says: there is no 406
    /// (docs/guides/requests-and-responses.md#json).
    @Override
    public void configureContentTypeResolver(RequestedContentTypeResolverBuilder builder) {
        builder.fixedResolver(MediaType.APPLICATION_JSON);
    }
}
