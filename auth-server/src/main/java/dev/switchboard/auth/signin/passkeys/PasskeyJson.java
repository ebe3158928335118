package dev.switchboard.auth.signin.passkeys;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Optional;
import org.springframework.security.web.webauthn.api.AuthenticatorAssertionResponse;
import org.springframework.security.web.webauthn.api.AuthenticatorAttestationResponse;
import org.springframework.security.web.webauthn.api.PublicKeyCredential;
import org.springframework.security.web.webauthn.jackson.WebauthnJacksonModule;
import org.springframework.stereotype.Component;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// Options and credentials in the JSON of browsers (WebAuthn, section 5.1).
@Component
class PasskeyJson {

    /// A credential is a few kilobytes at most.
    private static final int LONGEST = 20_000;

    private final JsonMapper json = JsonMapper.builder()
            .addModule(new WebauthnJacksonModule())
            .changeDefaultPropertyInclusion(inclusion -> inclusion.withValueInclusion(JsonInclude.Include.NON_NULL))
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    String write(Object options) {
        return json.writeValueAsString(options);
    }

    /// The response to a challenge of a sign-in; empty when it is not one.
    @SuppressWarnings("ConstantValue") // what is missing in the JSON is null
    Optional<PublicKeyCredential<AuthenticatorAssertionResponse>> assertion(String credential) {
        return read(credential, new TypeReference<PublicKeyCredential<AuthenticatorAssertionResponse>>() {})
                .filter(read -> read.getRawId() != null
                        && read.getResponse() != null
                        && read.getResponse().getAuthenticatorData() != null
                        && read.getResponse().getClientDataJSON() != null
                        && read.getResponse().getSignature() != null
                        && read.getResponse().getUserHandle() != null);
    }

    /// The response to a challenge of a registration; empty when it is not one.
    @SuppressWarnings("ConstantValue")
    Optional<PublicKeyCredential<AuthenticatorAttestationResponse>> attestation(String credential) {
        return read(credential, new TypeReference<PublicKeyCredential<AuthenticatorAttestationResponse>>() {})
                .filter(read -> read.getRawId() != null
                        && read.getResponse() != null
                        && read.getResponse().getAttestationObject() != null
                        && read.getResponse().getClientDataJSON() != null);
    }

    private <T> Optional<T> read(String credential, TypeReference<T> type) {
        if (credential.length() > LONGEST) {
            return Optional.empty();
        }
        try {
            return Optional.ofNullable(json.readValue(credential, type));
        } catch (JacksonException | IllegalArgumentException malformed) {
            return Optional.empty();
        }
    }
}
