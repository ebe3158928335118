package dev.switchboard.api.directory.numbers;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.numbers.PhoneNumbers;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Selects the line that a call, message or fax goes out from
/// (docs/guides/users-and-numbers.md#the-default-number).
///
/// A user may use the lines assigned to them; an owner or admin, or the company itself, may
/// use any line. A key whose creator is a disabled member may use none; a key of a disabled owner
/// or admin has to name the line.
@Component
public final class CallerId {

    private final LineStore lines;
    private final PhoneNumbers phoneNumbers;

    CallerId(LineStore lines, PhoneNumbers phoneNumbers) {
        this.lines = lines;
        this.phoneNumbers = phoneNumbers;
    }

    /// Checks the format before anything is looked up.
    ///
    /// @param field its name in the body: `caller_id`, `from`
    /// @return E.164, or null if nothing was given
    /// @throws ApiError 422 on the field
    public @Nullable String normalized(String field, @Nullable String given) {
        return given == null ? null : phoneNumbers.e164(field, given);
    }

    /// The line to use. Not for transactions, which would wait for another connection.
    ///
    /// @param given as [#normalized]; without it the user's active line with the capability that
    ///     was assigned first
    /// @return 422 on the field when it is no number of the company, not active, without the
    ///     capability or not for this actor to use; or when nothing was given and the user has no
    ///     such line
    public Mono<Line> line(Actor actor, Capability capability, String field, @Nullable String given) {
        return given == null
                ? first(actor, capability)
                        .switchIfEmpty(Mono.error(() -> ApiError.validation(
                                field, "is required, since no suitable number is assigned to you", FieldCode.REQUIRED)))
                : lines.usable(actor.orgId(), actor.visibility(), capability, given)
                        .switchIfEmpty(Mono.error(() -> ApiError.validation(
                                field,
                                "must be an active number of the company that you may use for this",
                                FieldCode.NUMBER_NOT_ALLOWED)));
    }

    /// The line from which a colleague is called. A user without one needs none: such calls show a number of the
    /// company.
    ///
    /// @param given as of [#line]
    /// @return as of [#line]
    public Mono<Line> lineToColleague(Actor actor, String field, @Nullable String given) {
        return given == null
                ? first(actor, Capability.VOICE)
                        .switchIfEmpty(lines.ofCompany(actor.orgId()))
                        .switchIfEmpty(line(actor, Capability.VOICE, field, null))
                : line(actor, Capability.VOICE, field, given);
    }

    private Mono<Line> first(Actor actor, Capability capability) {
        var userId = actor.userId();
        return userId == null ? Mono.empty() : lines.first(actor.orgId(), userId, capability);
    }
}
