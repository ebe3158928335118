package dev.switchboard.api.directory.numbers;

import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.numbers.PhoneNumbers;
import java.util.UUID;
import java.util.regex.Pattern;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// The target of a dialed call: a number in E.164, or another user's extension, which means that
/// user, with or without a number. Emergency numbers are never dialed, even if one is a user's extension.
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

    /// Whether it is an extension, and not a number.
    ///
    /// @param target as [#normalized]
    public boolean isExtension(String target) {
        return DIGITS.matcher(target).matches();
    }

    /// Who is to be called.
    ///
    /// @param target as [#normalized]
    /// @return 422 on the field for an emergency number, a short code, an extension that no active
    ///     colleague has, or a colleague whose company has no active number for calls
    public Mono<Callee> callee(UUID orgId, String field, String target) {
        if (!isExtension(target)) {
            return Mono.just(new Callee(target, null));
        }
        return lines.country(orgId)
                .filter(country -> !phoneNumbers.emergency(target, country))
                .switchIfEmpty(Mono.error(() -> ApiError.validation(
                        field, "must not be an emergency number or a short code", FieldCode.EMERGENCY_NUMBER)))
                .flatMap(country -> lines.colleague(orgId, target))
                .switchIfEmpty(Mono.error(() -> ApiError.validation(
                        field,
                        "must be a phone number, or the extension of a user of the company",
                        FieldCode.UNKNOWN_EXTENSION)))
                .flatMap(colleague -> colleague(orgId, field, colleague));
    }

    /// A colleague, with the active number for calls that was assigned first. Calls to a colleague without one show a
    /// number of the company.
    ///
    /// @return 422 on the field for a user who is disabled or unknown, or where the company has no such number
    public Mono<Callee> colleague(UUID orgId, String field, UUID userId) {
        return lines.isActive(orgId, userId)
                .flatMap(_ -> lines.first(orgId, userId, Capability.VOICE).switchIfEmpty(lines.ofCompany(orgId)))
                .map(line -> new Callee(line.number(), userId))
                .switchIfEmpty(Mono.error(() ->
                        ApiError.validation(field, "must be a user with an active number", FieldCode.NOT_CALLABLE)));
    }
}
