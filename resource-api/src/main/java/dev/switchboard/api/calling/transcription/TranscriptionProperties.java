package dev.switchboard.api.calling.transcription;

import jakarta.validation.constraints.AssertTrue;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.net.URI;
import java.time.Duration;
import java.util.Objects;
import org.hibernate.validator.constraints.time.DurationMin;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.util.unit.DataSize;
import org.springframework.validation.annotation.Validated;

/// The speech-to-text service.
///
/// @param url of its API, to which `/audio/transcriptions` is appended; empty: nothing is transcribed
/// @param key sent as a bearer token; empty: none is sent
/// @param language that is spoken, as ISO 639-1; empty: the service recognizes it
/// @param timeout of one transcription
/// @param atOnce how many transcriptions this process requests at the same time
/// @param maxSize larger sounds are not transcribed
/// @param giveUpAfter how long a failed transcription is tried again
@ConfigurationProperties("switchboard.transcription")
@Validated
record TranscriptionProperties(
        String url,
        String key,
        @NotBlank String model,

        @Pattern(regexp = "|[a-z]{2}", message = "must be a code of ISO 639-1, such as en")
        String language,

        @DurationMin(millis = 100) @NotNull Duration timeout,
        @Min(1) @Max(64) int atOnce,
        @NotNull DataSize maxSize,
        @DurationMin(seconds = 1) @NotNull Duration giveUpAfter) {

    /// The key is checked here, since the errors of other checks show the value.
    TranscriptionProperties {
        if (!key.matches("\\p{Graph}*")) {
            throw new IllegalArgumentException("The property 'key' must have ASCII characters without spaces");
        }
    }

    @AssertTrue(message = "url must be an http or https address")
    boolean isUrlValid() {
        if (url.isEmpty()) {
            return true;
        }
        try {
            var address = URI.create(url);
            return Objects.requireNonNullElse(address.getScheme(), "").matches("https?") && address.getHost() != null;
        } catch (IllegalArgumentException _) {
            return false;
        }
    }

    boolean isOn() {
        return !url.isEmpty();
    }

    /// Without the key.
    @Override
    public String toString() {
        return "%s, model %s".formatted(url, model);
    }

    /// The address of the route.
    String route() {
        return url.replaceFirst("/+$", "") + "/audio/transcriptions";
    }

    /// @return null if the service recognizes it
    @Nullable
    String languageOrNull() {
        return language.isEmpty() ? null : language;
    }
}
