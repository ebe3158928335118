package dev.switchboard.auth.signin.passkeys;

import dev.switchboard.auth.signin.CompleteSignIn;
import dev.switchboard.consent.secondfactors.PasskeyOutcome;
import dev.switchboard.consent.secondfactors.PasskeyRegistration;
import dev.switchboard.consent.secondfactors.Passkeys;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.io.Serializable;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.security.web.webauthn.api.CredentialRecord;
import org.springframework.security.web.webauthn.api.PublicKeyCredentialCreationOptions;
import org.springframework.security.web.webauthn.api.PublicKeyCredentialRequestOptions;
import org.springframework.security.web.webauthn.management.ImmutablePublicKeyCredentialRequestOptionsRequest;
import org.springframework.security.web.webauthn.management.RelyingPartyAuthenticationRequest;
import org.springframework.security.web.webauthn.management.WebAuthnRelyingPartyOperations;
import org.springframework.stereotype.Component;

/// Passkeys in the browser. The challenge is in the session, and removed before a response is
/// checked, so that a response counts once and only in the browser that was asked.
@Component
class BrowserPasskeys implements Passkeys {

    private static final Logger log = LoggerFactory.getLogger(BrowserPasskeys.class);

    private final WebAuthnRelyingPartyOperations relyingParty;
    private final PasskeyStore store;
    private final AddPasskey addPasskey;
    private final RegisteringUsers users;
    private final CompleteSignIn completeSignIn;
    private final PasskeyJson json;

    BrowserPasskeys(
            WebAuthnRelyingPartyOperations relyingParty,
            PasskeyStore store,
            AddPasskey addPasskey,
            RegisteringUsers users,
            CompleteSignIn completeSignIn,
            PasskeyJson json) {
        this.relyingParty = relyingParty;
        this.store = store;
        this.addPasskey = addPasskey;
        this.users = users;
        this.completeSignIn = completeSignIn;
        this.json = json;
    }

    @Override
    public String begin(HttpServletRequest browser) {
        var options = relyingParty.createCredentialRequestOptions(
                new ImmutablePublicKeyCredentialRequestOptionsRequest(null));
        keep(browser, options);
        return json.write(options);
    }

    @Override
    public boolean signIn(String credential, HttpServletRequest request, HttpServletResponse response) {
        var handle = taken(request, PublicKeyCredentialRequestOptions.class)
                .flatMap(options -> json.assertion(credential).flatMap(answer -> {
                    var sent = Optional.ofNullable(answer.getResponse().getUserHandle())
                            .flatMap(UserHandle::of);
                    return authenticated(new RelyingPartyAuthenticationRequest(options, answer))
                            .filter(handleOfKey ->
                                    sent.filter(handleOfKey::equals).isPresent());
                }));
        handle.ifPresent(user -> completeSignIn.complete(user.orgId(), user.userId(), request, response));
        return handle.isPresent();
    }

    /// The user of the passkey; empty when the response is not right, or the user may not sign in.
    @SuppressWarnings("ConstantValue") // null for a user who may not sign in
    private Optional<UserHandle> authenticated(RelyingPartyAuthenticationRequest answer) {
        try {
            return Optional.ofNullable(relyingParty.authenticate(answer)).flatMap(user -> UserHandle.of(user.getId()));
        } catch (DataAccessException failure) {
            throw failure;
        } catch (RuntimeException refused) {
            // The library parses what the browser sent, and throws exceptions of several kinds.
            log.debug("Refused a passkey: {}", refused.getMessage());
            return Optional.empty();
        }
    }

    @Override
    public PasskeyRegistration register(HttpServletRequest browser) {
        var user = users.find(browser).orElse(null);
        if (user == null) {
            return new PasskeyRegistration.SignIn(users.signedIn());
        }
        var options = addPasskey.begin(user.handle());
        keep(browser, options);
        var names = store.findByUserId(user.handle().bytes()).stream()
                .map(CredentialRecord::getLabel)
                .toList();
        return new PasskeyRegistration.Open(json.write(options), names, !user.enrolling());
    }

    @Override
    public PasskeyOutcome add(
            String name, String credential, HttpServletRequest request, HttpServletResponse response) {
        var user = users.find(request).orElse(null);
        var options = taken(request, PublicKeyCredentialCreationOptions.class).orElse(null);
        var answer = json.attestation(credential).orElse(null);
        if (user == null || options == null || answer == null) {
            return new PasskeyOutcome.Refused();
        }
        var added = addPasskey.add(user.handle(), options, answer, name);
        if (added instanceof PasskeyOutcome.Added && user.enrolling()) {
            users.enrolled(user, request, response);
        }
        return added;
    }

    private static void keep(HttpServletRequest browser, Serializable options) {
        browser.getSession().setAttribute(options.getClass().getName(), options);
    }

    private static <T> Optional<T> taken(HttpServletRequest browser, Class<T> type) {
        var session = browser.getSession(false);
        var options = kept(session, type);
        if (session != null) {
            session.removeAttribute(type.getName());
        }
        return options;
    }

    private static <T> Optional<T> kept(@Nullable HttpSession session, Class<T> type) {
        return Optional.ofNullable(session)
                .map(stored -> stored.getAttribute(type.getName()))
                .filter(type::isInstance)
                .map(type::cast);
    }
}
