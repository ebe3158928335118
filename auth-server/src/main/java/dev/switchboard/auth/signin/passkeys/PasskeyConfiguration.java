package dev.switchboard.auth.signin.passkeys;

import dev.switchboard.consent.pages.Pages;
import java.net.URI;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.web.webauthn.api.AuthenticatorSelectionCriteria;
import org.springframework.security.web.webauthn.api.PublicKeyCredentialRpEntity;
import org.springframework.security.web.webauthn.api.ResidentKeyRequirement;
import org.springframework.security.web.webauthn.api.UserVerificationRequirement;
import org.springframework.security.web.webauthn.management.WebAuthnRelyingPartyOperations;
import org.springframework.security.web.webauthn.management.Webauthn4JRelyingPartyOperations;

/// The relying party of passkeys: the host and the origin of `switchboard.auth-url`. Passkeys are
/// stored on the authenticator and verify the user, so that each counts as both factors.
@Configuration(proxyBeanMethods = false)
class PasskeyConfiguration {

    @Bean
    WebAuthnRelyingPartyOperations relyingParty(
            PasskeyUsers users, PasskeyStore passkeys, Pages pages, @Value("${switchboard.auth-url}") String authUrl) {
        var address = URI.create(authUrl);
        var party = PublicKeyCredentialRpEntity.builder()
                .id(Objects.requireNonNull(address.getHost()).toLowerCase(Locale.ROOT))
                .name(pages.productName())
                .build();
        var operations = new Webauthn4JRelyingPartyOperations(users, passkeys, party, Set.of(origin(address)));
        operations.setCustomizeCreationOptions(
                options -> options.authenticatorSelection(AuthenticatorSelectionCriteria.builder()
                        .residentKey(ResidentKeyRequirement.REQUIRED)
                        .userVerification(UserVerificationRequirement.REQUIRED)
                        .build()));
        operations.setCustomizeRequestOptions(
                options -> options.userVerification(UserVerificationRequirement.REQUIRED));
        return operations;
    }

    /// As browsers write it: without the scheme's own port.
    private static String origin(URI address) {
        var scheme = address.getScheme().toLowerCase(Locale.ROOT);
        int usual = scheme.equals("https") ? 443 : 80;
        var host = Objects.requireNonNull(address.getHost()).toLowerCase(Locale.ROOT);
        return scheme + "://" + host
                + (address.getPort() < 0 || address.getPort() == usual ? "" : ":" + address.getPort());
    }
}
