package dev.switchboard.api.directory.numbers;

import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.web.errors.ApiError;
import java.util.UUID;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Which numbers of a company can be its main number, which rings the team.
@Component
public class MainNumbers {

    private final NumberStore numbers;

    MainNumbers(NumberStore numbers) {
        this.numbers = numbers;
    }

    /// Checks a number in the caller's transaction, which has locked the company's row, so that
    /// the number cannot be given back meanwhile.
    ///
    /// @param field of the body
    /// @param number E.164
    /// @return an error 422 on that field unless the company has the number; 409 if the number is
    ///     not active or takes no calls
    public Mono<Void> require(UUID orgId, String field, String number) {
        return numbers.lock(orgId, number)
                .switchIfEmpty(Mono.error(() ->
                        ApiError.validation(field, "must be a phone number of the company", FieldCode.UNKNOWN_RECORD)))
                .flatMap(found -> found.status() == NumberStatus.ACTIVE
                                && found.capabilities().contains(Capability.VOICE)
                        ? Mono.empty()
                        : Mono.error(ApiError.of(ErrorCode.MAIN_NUMBER_UNSUITABLE)));
    }
}
