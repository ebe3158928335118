package dev.switchboard.api.directory.numbers;

import dev.switchboard.web.numbers.PhoneNumbers;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/// The rules of phone numbers.
@Configuration(proxyBeanMethods = false)
class NumberConfiguration {

    /// Everything is read at startup, since later nothing may block on a file.
    @Bean
    PhoneNumbers phoneNumbers() {
        return new PhoneNumbers().preload();
    }
}
