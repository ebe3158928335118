package dev.switchboard.auth.signin.secondfactors;

import dev.switchboard.contract.keys.KeyRing;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// Settings of second factors.
///
/// @param secretKeys encrypt the secrets of one-time codes, in the format of [KeyRing]
/// @param confirmWithin how long a user may take to confirm an app for one-time codes
/// @param secondStepWithin how long a user may take for the second step of a sign-in
@ConfigurationProperties("switchboard.second-factors")
@Validated
public record SecondFactorProperties(
        @NotBlank String secretKeys,
        @NotNull @DurationMin(seconds = 1) Duration confirmWithin,
        @NotNull @DurationMin(seconds = 1) Duration secondStepWithin) {

    KeyRing keyRing() {
        return KeyRing.parse("switchboard.second-factors.secret-keys", secretKeys);
    }

    @Override
    public String toString() {
        return "SecondFactorProperties[confirmWithin=" + confirmWithin + ", secondStepWithin=" + secondStepWithin + "]";
    }
}
