package dev.switchboard.api.calling.voicemails;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// Settings of voicemails.
///
/// @param restorableFor how long a deleted voicemail can be restored, with its audio
@ConfigurationProperties("switchboard.voicemails")
@Validated
record VoicemailProperties(
        @NotNull @DurationMin(seconds = 1) @DurationMax(hours = 1)
        Duration restorableFor) {}
