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

    private final ApiKeys keys;

    InternalApiKeyController(ApiKeys keys) {
        this.keys = keys;
    }

    @DeleteMapping("/internal/api-keys/{id}")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void revoke(@PathVariable String id) {
        keys.revoke(identifier(id));
    }

    private static UUID identifier(String id) {
        return RecordId.parse(id).orElseThrow(ApiKeys::noSuchKey);
    }
}
