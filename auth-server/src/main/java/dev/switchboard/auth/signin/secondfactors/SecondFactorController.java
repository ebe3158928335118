package dev.switchboard.auth.signin.secondfactors;

import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.auth.platform.directory.AuthUserStore;
import dev.switchboard.auth.platform.idempotency.Idempotency;
import dev.switchboard.auth.platform.idempotency.IdempotentRequest;
import dev.switchboard.auth.platform.idempotency.IdempotentResponse;
import dev.switchboard.auth.platform.input.FromBody;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.RecordId;
import dev.switchboard.web.paging.Page;
import java.time.Clock;
import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/// Second factors over the API.
@RestController
class SecondFactorController {

    private final SecondFactorStore store;
    private final AddTotp addTotp;
    private final RemoveSecondFactor remove;
    private final AuthUserStore users;
    private final Idempotency idempotency;
    private final Clock clock;

    SecondFactorController(
            SecondFactorStore store,
            AddTotp addTotp,
            RemoveSecondFactor remove,
            AuthUserStore users,
            Idempotency idempotency,
            Clock clock) {
        this.store = store;
        this.addTotp = addTotp;
        this.remove = remove;
        this.users = users;
        this.idempotency = idempotency;
        this.clock = clock;
    }

    @GetMapping("/v1/users/me/second-factors")
    @Describe(
            id = "listSecondFactors",
            summary = "Lists the user's second factors, newest first.",
            details = "Passkeys are added on the page `/passkeys` of the authorization server.")
    Page<SecondFactor> list(Actor actor) {
        return new Page<>(store.list(actor.orgId(), actor.userId(), clock.instant()), null);
    }

    @PostMapping("/v1/users/me/second-factors/totp")
    @Describe(
            id = "addTotp",
            summary = "Begins to add an app for one-time codes (RFC 6238).",
            details =
                    "The user must have authenticated in the last 10 minutes. Show `otpauth_url` as a QR code and `secret` as text, both only here. The app counts once it is "
                            + "confirmed by its first code, within 15 minutes.",
            conflict = "The user has 20 second factors.")
    @ResponseStatus(HttpStatus.CREATED)
    ResponseEntity<IdempotentResponse<NewTotp>> add(Actor actor, IdempotentRequest request) {
        var user = users.find(actor.orgId(), actor.userId()).orElseThrow();
        return idempotency.respond(
                request, Map.of(), HttpStatus.CREATED, () -> addTotp.begin(user), NewTotp::withoutSecret);
    }

    @PostMapping("/v1/users/me/second-factors/totp/{factorId}/confirm")
    @Describe(
            id = "confirmTotp",
            summary = "Confirms an app for one-time codes by its first code.",
            details = "The user must have authenticated in the last 10 minutes. With the user's first second factor it "
                    + "returns ten recovery codes, only here; with a further one `recovery_codes` is null.",
            conflict = "It is confirmed already.")
    RecoveryCodeList confirm(@PathVariable String factorId, @FromBody TotpConfirmation body, Actor actor) {
        var id = RecordId.inPath(factorId);
        return switch (addTotp.confirm(actor.orgId(), actor.userId(), id, body.code())) {
            case AddTotp.Outcome.Confirmed(var codes) -> new RecoveryCodeList(codes.isEmpty() ? null : codes);
            case AddTotp.Outcome.Wrong wrong ->
                throw ApiError.validation("code", "is not what the app shows now", FieldCode.WRONG_CODE);
            case AddTotp.Outcome.Repeated repeated -> throw ApiError.of(ErrorCode.SECOND_FACTOR_CONFIRMED);
            case AddTotp.Outcome.NotFound none -> throw ApiError.of(ErrorCode.SECOND_FACTOR_NOT_FOUND);
        };
    }

    @DeleteMapping("/v1/users/me/second-factors/{factorId}")
    @Describe(
            id = "removeSecondFactor",
            summary = "Removes an app for one-time codes, or a passkey.",
            details = "The user must have authenticated in the last 10 minutes. The recovery codes end with the last "
                    + "second factor.",
            conflict = "It is the last one, and the company requires a second factor.")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void remove(@PathVariable String factorId, Actor actor) {
        remove.remove(actor, RecordId.inPath(factorId));
    }

    @PostMapping("/v1/users/me/second-factors/recovery-codes")
    @Describe(
            id = "replaceRecoveryCodes",
            summary = "Gives the user ten new recovery codes.",
            details = "The user must have authenticated in the last 10 minutes. They are returned only here; earlier "
                    + "ones are no longer valid. Each works once, in place of a one-time code.",
            conflict = "The user has no second factor.")
    RecoveryCodeList replaceRecoveryCodes(Actor actor) {
        return new RecoveryCodeList(remove.replaceRecoveryCodes(actor));
    }

    @PostMapping("/v1/users/{userId}/reset-second-factor")
    @Describe(
            id = "resetSecondFactor",
            summary = "Removes all second factors and recovery codes of a user who has lost them.",
            details = "The acting user must have authenticated in the last 10 minutes. The user is signed out "
                    + "everywhere and notified by mail, signs in with the password alone, and adds a second factor "
                    + "then if the company requires one.",
            conflict = "The user is the owner, or yourself.")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void reset(@PathVariable String userId, Actor actor) {
        remove.reset(actor, RecordId.inPath(userId));
    }
}
