package dev.switchboard.web.tracing;

import io.micrometer.observation.ObservationFilter;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.Bean;

/// What traces of requests leave out.
@AutoConfiguration
public class TracingAutoConfiguration {

    private static final String PATH = "http.url";

    /// A path may have what only its sender should know; a span has the template of the route.
    @Bean
    ObservationFilter withoutPaths() {
        return context -> context.removeHighCardinalityKeyValue(PATH);
    }
}
