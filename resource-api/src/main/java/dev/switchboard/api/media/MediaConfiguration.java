package dev.switchboard.api.media;

import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class MediaConfiguration {

    @Bean
    MediaStore mediaStore(MediaProperties properties, Clock clock) {
        return new DirectoryMediaStore(properties.directory(), clock);
    }
}
