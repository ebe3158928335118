package dev.switchboard.auth.apps.registration;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// @param secretOverlap how long a replaced client secret remains valid
@ConfigurationProperties("switchboard.apps")
@Validated
record AppsProperties(@NotNull @DurationMin(millis = 0) Duration secretOverlap) {}
