package dev.switchboard.app.api;

import java.net.http.HttpClient;
import java.util.concurrent.Executors;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.http.converter.FormHttpMessageConverter;
import org.springframework.http.converter.ResourceHttpMessageConverter;
import org.springframework.http.converter.json.JacksonJsonHttpMessageConverter;
import org.springframework.web.client.RestClient;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;

/// The HTTP client of the API.
@Configuration(proxyBeanMethods = false)
class ApiConfiguration {

    /// Reads what this service knows of a record and ignores what is new, as the API asks its clients to
    /// (docs/guides/versioning-and-deprecation.md).
    @Bean
    JsonMapper jsonMapper() {
        return JsonMapper.builder()
                .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                .build();
    }

    @Bean
    RestClient gateway(GatewayProperties properties, JsonMapper json) {
        var http = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(properties.connectTimeout())
                .followRedirects(HttpClient.Redirect.NEVER)
                .executor(Executors.newVirtualThreadPerTaskExecutor())
                .build();
        var requests = new JdkClientHttpRequestFactory(http);
        requests.setReadTimeout(properties.responseTimeout());
        return RestClient.builder()
                .baseUrl(properties.gateway().toString())
                .requestFactory(requests)
                .configureMessageConverters(converters -> converters
                        .addCustomConverter(new JacksonJsonHttpMessageConverter(json))
                        .addCustomConverter(new FormHttpMessageConverter())
                        .addCustomConverter(new ResourceHttpMessageConverter()))
                .build();
    }
}
