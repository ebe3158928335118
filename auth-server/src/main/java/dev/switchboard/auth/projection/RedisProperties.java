package dev.switchboard.auth.projection;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/// @param password empty when Redis asks for none
/// @param commandTimeout what any command may take
@ConfigurationProperties("switchboard.redis")
@Validated
record RedisProperties(
        @NotBlank String host,
        @Min(1) @Max(65535) int port,
        @DefaultValue("") String password,
        @NotNull @DurationMin(millis = 1) Duration commandTimeout) {

    @Override
    public String toString() {
        return "RedisProperties[" + host + ":" + port + "]";
    }
}
