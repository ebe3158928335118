package dev.switchboard.auth.credentials;

import dev.switchboard.contract.identity.CredentialResolution;
import jakarta.validation.Valid;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

@RestController
class CredentialController {

    private final ResolveCredential resolve;

    CredentialController(ResolveCredential resolve) {
        this.resolve = resolve;
    }

    @PostMapping("/internal/credentials")
    CredentialResolution resolve(@Valid @RequestBody CredentialQuery query) {
        return resolve.resolve(query.sha256());
    }
}
