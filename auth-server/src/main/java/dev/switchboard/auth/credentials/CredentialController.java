package dev.switchboard.auth.credentials;

import dev.switchboard.contract.identity.CredentialResolution;
import jakarta.validation.Valid;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
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

    @PostMapping("/internal/credentials/refresh")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void refresh(@Valid @RequestBody CredentialsRefresh refresh) {
        resolve.refresh(refresh.sha256());
    }
}
