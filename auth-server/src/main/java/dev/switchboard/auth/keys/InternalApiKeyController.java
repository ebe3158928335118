package dev.switchboard.auth.keys;

import dev.switchboard.web.input.RecordId;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

@RestController
class InternalApiKeyController {

    private final RevokeApiKey revokeApiKey;

    InternalApiKeyController(RevokeApiKey revokeApiKey) {
        this.revokeApiKey = revokeApiKey;
    }

    @DeleteMapping("/internal/api-keys/{id}")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void revoke(@PathVariable String id) {
        revokeApiKey.revoke(identifier(id));
    }

    private static UUID identifier(String id) {
        return RecordId.parse(id).orElseThrow(ApiKeyStore::noSuchKey);
    }
}
