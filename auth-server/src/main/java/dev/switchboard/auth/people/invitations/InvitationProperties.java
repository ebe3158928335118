package dev.switchboard.auth.people.invitations;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// @param lifetime how long an invitation can be accepted
/// @param maxPending how many invitations of a company can be pending
/// @param sentPerDay how many mails with invitations a company sends in a day
@ConfigurationProperties("switchboard.invitations")
@Validated
record InvitationProperties(
        @NotNull @DurationMin(seconds = 1) Duration lifetime,
        @Min(1) int maxPending,
        @Min(1) int sentPerDay) {}
