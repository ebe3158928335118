package dev.switchboard.auth.companies;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// @param eraseAfter how long after its deletion a company is erased; until then it can be
///     reinstated
@ConfigurationProperties("switchboard.companies")
@Validated
record CompanyProperties(@NotNull @DurationMin(seconds = 1) Duration eraseAfter) {}
