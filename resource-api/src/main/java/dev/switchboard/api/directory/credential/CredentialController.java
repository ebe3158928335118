package dev.switchboard.api.directory.credential;

import dev.switchboard.api.platform.actor.AuditContext;
import dev.switchboard.openapi.Describe;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
class CredentialController {

    @Describe(
            id = "getCredential",
            summary = "The credential of the request, and what it may do.",
            details =
                    "Needs no scope. A program that works with any credential can offer what its scopes allow, instead of trying.")
    @GetMapping("/v1/credential")
    Mono<Credential> credential(AuditContext context) {
        return Mono.just(Credential.of(context.credential(), context.actor()));
    }
}
