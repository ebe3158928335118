package dev.switchboard.api.numbers;

import dev.switchboard.web.errors.ApiError;
import java.util.UUID;
import java.util.regex.Pattern;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// The target of a dialed call: a number in E.164, or another user's extension, which means that
/// user's line. Emergency numbers are never dialed, even if one is a user's extension.
@Component
public final class DialedNumber {

    private static final Pattern DIGITS = Pattern.compile("[0-9]{2,6}");

    private final LineStore lines;
    private final PhoneNumbers phoneNumbers;

    DialedNumber(LineStore lines, PhoneNumbers phoneNumbers) {
        this.lines = lines;
        this.phoneNumbers = phoneNumbers;
    }

    /// Checks the format before anything is looked up.
    ///
    /// @return E.164, or the digits of an extension
    /// @throws ApiError 422 on the field
    public String normalized(String field, String given) {
        return DIGITS.matcher(given).matches() ? given : phoneNumbers.e164(field, given);
    }

    /// The number to call, in E.164.
    ///
    /// @param target as [#normalized]
    /// @return 422 on the field for an emergency number, a short code, an extension that no active
    ///     colleague has, or a colleague without an active number for calls
    public Mono<String> e164(UUID orgId, String field, String target) {
        if (!DIGITS.matcher(target).matches()) {
            return Mono.just(target);
        }
        return lines.country(orgId)
                .filter(country -> !phoneNumbers.emergency(target, country))
                .switchIfEmpty(
                        Mono.error(() -> ApiError.validation(field, "must not be an emergency number or a short code")))
                .flatMap(country -> lines.colleague(orgId, target))
                .switchIfEmpty(Mono.error(() -> ApiError.validation(field, "is nobody's extension")))
                .flatMap(colleague -> ofColleague(orgId, field, colleague));
    }

    /// The number on which a colleague is called: the active one for calls that was assigned first.
    ///
    /// @return E.164; 422 on the field where there is none
    public Mono<String> ofColleague(UUID orgId, String field, UUID userId) {
        return lines.first(orgId, userId, Capability.VOICE)
                .map(Line::number)
                .switchIfEmpty(
                        Mono.error(() -> ApiError.validation(field, "is a colleague without a number for calls")));
    }
}
