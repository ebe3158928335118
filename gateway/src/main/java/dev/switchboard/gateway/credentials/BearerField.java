package dev.switchboard.gateway.credentials;

import dev.switchboard.contract.credentials.Credential;
import org.springframework.http.HttpHeaders;

/// What a request's `Authorization` holds (RFC 6750, section 2.1).
sealed interface BearerField {

    /// There is none.
    record Missing() implements BearerField {}

    /// There is one that cannot be a credential of ours, or more than one.
    record Unusable() implements BearerField {}

    /// There is one that may be ours.
    record Present(Credential credential) implements BearerField {}

    String SCHEME = "Bearer ";

    static BearerField of(HttpHeaders headers) {
        var fields = headers.getOrEmpty(HttpHeaders.AUTHORIZATION);
        if (fields.isEmpty()) {
            return new Missing();
        }
        var field = fields.getFirst();
        if (fields.size() > 1 || !field.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
            return new Unusable();
        }
        return Credential.parse(field.substring(SCHEME.length()).strip())
                .filter(credential -> credential.type().bearer())
                .<BearerField>map(Present::new)
                .orElseGet(Unusable::new);
    }
}
