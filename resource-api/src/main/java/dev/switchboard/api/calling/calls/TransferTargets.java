package dev.switchboard.api.calling.calls;

import dev.switchboard.api.directory.numbers.Callee;
import dev.switchboard.api.directory.numbers.DialedNumber;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.RecordId;
import java.util.UUID;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Finds the target of a transfer: another user, by id or extension, or a phone number
/// (docs/guides/calls.md#transfer).
@Component
final class TransferTargets {

    static final String FIELD = "target";

    private final DialedNumber dialedNumbers;

    TransferTargets(DialedNumber dialedNumbers) {
        this.dialedNumbers = dialedNumbers;
    }

    /// Checks the format of a target, and brings a number into the form of E.164, before anything is looked up.
    ///
    /// @throws ApiError 422 on `target`
    String normalized(String target) {
        return RecordId.parse(target).isPresent() ? target : dialedNumbers.normalized(FIELD, target);
    }

    /// @param target as [#normalized] returns it
    /// @return 422 on `target` for a user or number that cannot be called
    Mono<Callee> callee(UUID orgId, String target) {
        return RecordId.parse(target)
                .map(userId -> dialedNumbers.colleague(orgId, FIELD, userId))
                .orElseGet(() -> dialedNumbers.callee(orgId, FIELD, target));
    }
}
