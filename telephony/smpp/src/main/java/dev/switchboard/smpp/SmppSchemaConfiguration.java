package dev.switchboard.smpp;

import dev.switchboard.telephony.OwnSchema;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.Bean;

/// The tables of the carrier, whatever `switchboard.messaging.carrier` is.
@AutoConfiguration
public class SmppSchemaConfiguration {

    @Bean
    OwnSchema smppSchema() {
        return new OwnSchema("smpp");
    }
}
