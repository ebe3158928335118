package dev.switchboard.api.calls;

import dev.switchboard.api.numbers.DialedNumber;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.RecordId;
import java.util.UUID;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// The target of a transfer: another user, by id or extension, or a phone number
/// (docs/guides/calls.md#transfer).
@Component
final class TransferTarget {

    private static final String FIELD = "target";

    private final DialedNumber dialled;

    TransferTarget(DialedNumber dialled) {
        this.dialled = dialled;
    }

    /// Its form, before anything is looked up.
    ///
    /// @throws ApiError 422 on `target`
    String normalised(String target) {
        return RecordId.parse(target).isPresent() ? target : dialled.normalised(FIELD, target);
    }

    /// @param target as [#normalised]
    /// @return E.164; 422 on `target` for who cannot be called
    Mono<String> number(UUID orgId, String target) {
        return RecordId.parse(target)
                .map(userId -> dialled.ofColleague(orgId, FIELD, userId))
                .orElseGet(() -> dialled.e164(orgId, FIELD, target));
    }
}
