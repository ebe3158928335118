package dev.switchboard.auth.mail.notices;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// Settings of notices.
///
/// @param webhookExpiry how long before a webhook expires there is mail about it
@ConfigurationProperties("switchboard.notices")
@Validated
record NoticeProperties(@NotNull @DurationMin(seconds = 1) Duration webhookExpiry) {}
