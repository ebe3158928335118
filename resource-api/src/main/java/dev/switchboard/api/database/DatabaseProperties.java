package dev.switchboard.api.database;

import jakarta.validation.constraints.NotBlank;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// What has to be said of the database; `spring.r2dbc` and `spring.flyway` take it from here (application.yml). It is
/// read so that a service without a secret does not start, and says which.
///
/// @param password of the role telephony
/// @param migratorPassword of the role telephony_migrator
@ConfigurationProperties("switchboard.database")
@Validated
record DatabaseProperties(
        @NotBlank String password, @NotBlank String migratorPassword) {

    @Override
    public String toString() {
        return "DatabaseProperties[]";
    }
}
