package dev.switchboard.api.webhooks.subscriptions;

import dev.switchboard.api.platform.actor.AuditContext;
import dev.switchboard.openapi.Describe;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
class FirstGenerationController {

    private static final String PATH = "/v1/webhooks/first-generation";

    private final FirstGeneration firstGeneration;

    FirstGenerationController(FirstGeneration firstGeneration) {
        this.firstGeneration = firstGeneration;
    }

    @Describe(
            id = "getFirstGenerationWebhook",
            summary = "The company's webhook of the first generation, without its secret.",
            notFound = "The company has none.")
    @GetMapping(PATH)
    Mono<FirstGenerationWebhook> one(AuditContext audit) {
        WebhookAccess.of(audit.credential()).requireCompany();
        return firstGeneration.find(audit.orgId());
    }

    @Describe(
            id = "putFirstGenerationWebhook",
            summary = "Sets the company's webhook of the first generation.",
            details =
                    "One per company: no handshake, no expiry, no suspension; signed and retried like any other. A new secret is only in the response that sets it.")
    @PutMapping(PATH)
    Mono<FirstGenerationWebhook> put(@RequestBody FirstGenerationPut body, AuditContext audit) {
        WebhookAccess.of(audit.credential()).requireCompany();
        return firstGeneration.put(audit, body);
    }

    @Describe(
            id = "deleteFirstGenerationWebhook",
            summary = "Removes the company's webhook of the first generation.",
            details = "Pending deliveries are not sent.",
            notFound = "The company has none.")
    @DeleteMapping(PATH)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Mono<Void> delete(AuditContext audit) {
        WebhookAccess.of(audit.credential()).requireCompany();
        return firstGeneration.delete(audit);
    }
}
