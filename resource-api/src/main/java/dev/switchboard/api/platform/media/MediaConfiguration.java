package dev.switchboard.api.platform.media;

import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class MediaConfiguration {

    @Bean
    MediaStore mediaStore(MediaProperties properties, S3Properties bucket, Clock clock) {
        return bucket.used()
                ? new S3MediaStore(bucket, properties.directory(), properties.minFree(), clock)
                : new DirectoryMediaStore(properties.directory(), properties.minFree(), clock);
    }
}
