package dev.switchboard.auth.invitations;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// @param lifetime how long an invitation can be accepted
@ConfigurationProperties("switchboard.invitations")
@Validated
record InvitationProperties(
        @NotNull @DurationMin(seconds = 1) Duration lifetime) {}
