package dev.switchboard.auth.tokens.credentials;

import dev.switchboard.contract.identity.CredentialResolution;
import dev.switchboard.contract.identity.CredentialResolutions;
import jakarta.validation.Valid;
import java.util.List;
import java.util.Objects;
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
        return Objects.requireNonNull(resolve.resolve(List.of(query.sha256())).get(query.sha256()));
    }

    @PostMapping("/internal/credentials/resolve")
    CredentialResolutions resolve(@Valid @RequestBody CredentialHashes credentials) {
        return new CredentialResolutions(resolve.resolve(credentials.sha256()));
    }
}
