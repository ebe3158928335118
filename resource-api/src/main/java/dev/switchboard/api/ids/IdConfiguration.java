package dev.switchboard.api.ids;

import dev.switchboard.telephony.RecordIds;
import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/// Generates the identifiers of new records and requests, for the engine as well.
@Configuration(proxyBeanMethods = false)
class IdConfiguration {

    @Bean
    UuidV7Generator idGenerator(Clock clock) {
        return new UuidV7Generator(clock);
    }

    @Bean
    RecordIds recordIds(UuidV7Generator ids) {
        return ids::next;
    }
}
