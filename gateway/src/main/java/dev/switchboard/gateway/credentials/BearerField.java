package dev.switchboard.gateway.credentials;

import dev.switchboard.contract.credentials.Credential;
import org.springframework.http.HttpHeaders;

/// The `Authorization` field of a request (RFC 6750, section 2.1).
sealed interface BearerField {

    /// The request has no such field.
    record Missing() implements BearerField {}

    /// The field cannot be a bearer credential that Switchboard issued, or is repeated.
    record Unusable() implements BearerField {}

    /// The field has the form of a credential that Switchboard issued.
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
