package dev.switchboard.auth.signin.passkeys;

import dev.switchboard.auth.mail.MailTemplate;
import dev.switchboard.auth.mail.SecurityMail;
import dev.switchboard.auth.platform.directory.AuthUserStore;
import dev.switchboard.auth.signin.secondfactors.SecondFactors;
import dev.switchboard.consent.secondfactors.PasskeyOutcome;
import dev.switchboard.web.errors.ApiError;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.web.webauthn.api.AuthenticatorAttestationResponse;
import org.springframework.security.web.webauthn.api.PublicKeyCredential;
import org.springframework.security.web.webauthn.api.PublicKeyCredentialCreationOptions;
import org.springframework.security.web.webauthn.management.ImmutablePublicKeyCredentialCreationOptionsRequest;
import org.springframework.security.web.webauthn.management.ImmutableRelyingPartyRegistrationRequest;
import org.springframework.security.web.webauthn.management.RelyingPartyPublicKey;
import org.springframework.security.web.webauthn.management.WebAuthnRelyingPartyOperations;
import org.springframework.stereotype.Service;
import org.springframework.transaction.TransactionException;
import org.springframework.transaction.support.TransactionTemplate;

/// Adds a passkey to a user.
@Service
class AddPasskey {

    private static final Logger log = LoggerFactory.getLogger(AddPasskey.class);
    private static final int LONGEST_NAME = 60;
    private static final String NAME = "Passkey";

    private final WebAuthnRelyingPartyOperations relyingParty;
    private final PasskeyStore store;
    private final SecondFactors factors;
    private final AuthUserStore users;
    private final SecurityMail securityMail;
    private final TransactionTemplate transaction;

    AddPasskey(
            WebAuthnRelyingPartyOperations relyingParty,
            PasskeyStore store,
            SecondFactors factors,
            AuthUserStore users,
            SecurityMail securityMail,
            TransactionTemplate transaction) {
        this.relyingParty = relyingParty;
        this.store = store;
        this.factors = factors;
        this.users = users;
        this.securityMail = securityMail;
        this.transaction = transaction;
    }

    /// Options with a new challenge. They exclude authenticators that have a passkey of this user.
    PublicKeyCredentialCreationOptions begin(UserHandle user) {
        return relyingParty.createPublicKeyCredentialCreationOptions(
                new ImmutablePublicKeyCredentialCreationOptionsRequest(
                        UsernamePasswordAuthenticationToken.authenticated(user.name(), null, List.of())));
    }

    /// Adds the passkey that responds to these options.
    PasskeyOutcome add(
            UserHandle user,
            PublicKeyCredentialCreationOptions options,
            PublicKeyCredential<AuthenticatorAttestationResponse> response,
            String name) {
        // Somebody else may have signed in since the challenge.
        if (!options.getUser().getId().equals(user.bytes())) {
            return new PasskeyOutcome.Refused();
        }
        var request = new ImmutableRelyingPartyRegistrationRequest(
                options, new RelyingPartyPublicKey(response, displayed(name)));
        try {
            return Objects.requireNonNull(transaction.execute(status -> add(user, request)));
        } catch (DuplicateKeyException another) {
            return new PasskeyOutcome.Refused();
        } catch (DataAccessException | TransactionException | ApiError failure) {
            throw failure;
        } catch (RuntimeException refused) {
            // The library parses what the browser sent, and throws exceptions of several kinds.
            log.debug("Refused a new passkey: {}", refused.getMessage());
            return new PasskeyOutcome.Refused();
        }
    }

    private PasskeyOutcome add(UserHandle user, ImmutableRelyingPartyRegistrationRequest request) {
        factors.requireRoom(users.find(user.orgId(), user.userId()).orElseThrow());
        var passkey = relyingParty.registerCredential(request);
        var id = store.id(passkey.getCredentialId());
        var codes = factors.added(user.orgId(), user.userId(), id);
        securityMail.send(
                user.orgId(),
                user.userId(),
                MailTemplate.PASSKEY_ADDED,
                Map.of("passkey", Objects.requireNonNullElse(passkey.getLabel(), NAME)));
        return new PasskeyOutcome.Added(codes);
    }

    private static String displayed(String name) {
        var line = name.replaceAll("[\\s\\p{Cntrl}\\p{Cf}]+", " ").strip();
        if (line.isEmpty()) {
            return NAME;
        }
        return line.codePointCount(0, line.length()) <= LONGEST_NAME
                ? line
                : line.substring(0, line.offsetByCodePoints(0, LONGEST_NAME));
    }
}
