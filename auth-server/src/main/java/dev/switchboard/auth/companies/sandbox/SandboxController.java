package dev.switchboard.auth.companies.sandbox;

import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.auth.platform.idempotency.Idempotency;
import dev.switchboard.auth.platform.idempotency.IdempotentRequest;
import dev.switchboard.auth.platform.idempotency.IdempotentResponse;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.errors.ApiError;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/// The sandbox of the company. Its keys are those of [dev.switchboard.auth.keys].
@RestController
class SandboxController {

    private final SandboxStore store;
    private final CreateSandbox createSandbox;
    private final Idempotency idempotency;

    SandboxController(SandboxStore store, CreateSandbox createSandbox, Idempotency idempotency) {
        this.store = store;
        this.createSandbox = createSandbox;
        this.idempotency = idempotency;
    }

    @GetMapping("/v1/account/sandbox")
    @Describe(
            id = "getSandbox",
            summary = "The company's sandbox, with up to a hundred of its users and of its numbers.",
            notFound = "The company has no sandbox, or is one.")
    Sandbox find(Actor actor) {
        return store.find(actor.orgId()).orElseThrow(() -> ApiError.of(ErrorCode.SANDBOX_NOT_FOUND));
    }

    @PostMapping("/v1/account/sandbox")
    @Describe(
            id = "createSandbox",
            summary =
                    "Creates the company's sandbox: a company for tests, whose calls, messages and faxes are simulated.",
            details =
                    "For a user who authenticated in the last 10 minutes, or an API key. It begins with three users, of "
                            + "whom one is the owner, and five numbers that only it can reach. Its credentials begin with "
                            + "`svc_test_`, and see its records alone.",
            conflict = "The company has a sandbox, or is one.")
    @ResponseStatus(HttpStatus.CREATED)
    ResponseEntity<IdempotentResponse<Sandbox>> create(Actor actor, IdempotentRequest request) {
        createSandbox.requireMayCreate(actor);
        return idempotency.respond(
                request, Map.of(), HttpStatus.CREATED, () -> createSandbox.create(actor), UnaryOperator.identity());
    }
}
