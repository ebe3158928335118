package dev.switchboard.auth.signin;

import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.platform.directory.AuthUser;
import dev.switchboard.auth.platform.directory.AuthUserStore;
import dev.switchboard.auth.platform.requests.ClientAddress;
import dev.switchboard.auth.signin.HalfSignedIns.Waiting;
import dev.switchboard.auth.signin.secondfactors.AddTotp;
import dev.switchboard.auth.signin.secondfactors.NewTotp;
import dev.switchboard.auth.signin.secondfactors.SecondFactors;
import dev.switchboard.consent.secondfactors.AfterPassword;
import dev.switchboard.consent.secondfactors.SecondStep;
import dev.switchboard.consent.secondfactors.SecondStepOutcome;
import dev.switchboard.consent.secondfactors.SignInSteps;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.springframework.stereotype.Component;

/// The second step of a sign-in: a code, or a new second factor where the company requires
/// one. Guesses count per account and per address, apart from those of the password.
@Component
public class SecondSteps implements SignInSteps {

    private final HalfSignedIns halfSignedIns;
    private final SecondFactors factors;
    private final AddTotp addTotp;
    private final GuessingLimits limits;
    private final CompleteSignIn completeSignIn;
    private final SessionUsers sessionUsers;
    private final AuthUserStore users;
    private final PasswordStore passwords;
    private final AuditLog audit;

    SecondSteps(
            HalfSignedIns halfSignedIns,
            SecondFactors factors,
            AddTotp addTotp,
            GuessingLimits limits,
            CompleteSignIn completeSignIn,
            SessionUsers sessionUsers,
            AuthUserStore users,
            PasswordStore passwords,
            AuditLog audit) {
        this.halfSignedIns = halfSignedIns;
        this.factors = factors;
        this.addTotp = addTotp;
        this.limits = limits;
        this.completeSignIn = completeSignIn;
        this.sessionUsers = sessionUsers;
        this.users = users;
        this.passwords = passwords;
        this.audit = audit;
    }

    @Override
    public Optional<SecondStep> find(HttpServletRequest browser) {
        return halfSignedIns.find(browser).map(waiting -> step(waiting, browser));
    }

    /// The user who has to add a second factor before anything else; empty when there is no such
    /// user in this session.
    public Optional<SignedIn> enrolling(HttpServletRequest browser) {
        return halfSignedIns
                .find(browser)
                .filter(waiting -> waiting.half().enroll())
                .map(waiting -> waiting.half().user());
    }

    /// Signs in the user of [#enrolling], who has a second factor now.
    public void enrolled(SignedIn user, HttpServletRequest request, HttpServletResponse response) {
        completeSignIn.complete(user, request, response);
    }

    private SecondStep step(Waiting waiting, HttpServletRequest browser) {
        if (!waiting.half().enroll()) {
            return new SecondStep.Code(
                    factors.anyTotp(waiting.orgId(), waiting.userId()),
                    factors.anyPasskey(waiting.orgId(), waiting.userId()));
        }
        var app = app(waiting, browser);
        return new SecondStep.Enroll(
                waiting.user().orgName(),
                Objects.requireNonNull(app.secret()),
                Objects.requireNonNull(app.otpauthUrl()));
    }

    /// The same app at each load of the page.
    private NewTotp app(Waiting waiting, HttpServletRequest browser) {
        return Optional.ofNullable(waiting.half().factorId())
                .flatMap(id -> addTotp.find(waiting.user(), id))
                .orElseGet(() -> {
                    var app = addTotp.begin(waiting.user());
                    halfSignedIns.save(waiting.half().withFactor(app.id()), browser);
                    return app;
                });
    }

    @Override
    public AfterPassword passwordChosen(String email, HttpServletRequest request, HttpServletResponse response) {
        var user = users.findByEmail(email).filter(AuthUser::maySignIn).orElse(null);
        var encoded =
                user == null ? null : passwords.find(user.orgId(), user.id()).orElse(null);
        if (user == null || encoded == null || anotherIsSignedIn(user)) {
            return AfterPassword.NOT_SIGNED_IN;
        }
        var signedIn = completeSignIn.principal(user.orgId(), user.id());
        var half = halfSignedIns.secondStep(signedIn, encoded);
        if (half.isPresent()) {
            halfSignedIns.begin(half.get(), request);
            return AfterPassword.SECOND_STEP;
        }
        completeSignIn.complete(signedIn, request, response);
        return AfterPassword.SIGNED_IN;
    }

    private boolean anotherIsSignedIn(AuthUser user) {
        return sessionUsers
                .signedIn()
                .filter(current -> !current.userId().equals(user.id()))
                .isPresent();
    }

    @Override
    public SecondStepOutcome enter(String code, HttpServletRequest request, HttpServletResponse response) {
        var found = halfSignedIns.find(request);
        if (found.isEmpty()) {
            return new SecondStepOutcome.Over();
        }
        var waiting = found.get();
        GuessingLimits.Attempt attempt;
        try {
            attempt =
                    limits.begin("second factor " + waiting.userId(), waiting.user(), ClientAddress.ofCurrentRequest());
        } catch (TooManyAttempts refused) {
            if (refused.first()) {
                audit(AuditEvent.Kind.SIGN_IN_LIMITED, waiting);
            }
            return new SecondStepOutcome.Limited(refused.retryAt());
        }
        var recoveryCodes = check(waiting, code);
        if (recoveryCodes.isEmpty()) {
            audit(AuditEvent.Kind.SECOND_FACTOR_FAILED, waiting);
            return new SecondStepOutcome.Wrong();
        }
        limits.succeeded(attempt);
        completeSignIn.complete(waiting.half().user(), request, response);
        return new SecondStepOutcome.SignedIn(recoveryCodes.get());
    }

    /// New recovery codes, none at an ordinary sign-in; empty when the code is wrong.
    private Optional<List<String>> check(Waiting waiting, String code) {
        if (!waiting.half().enroll()) {
            return factors.accept(waiting.orgId(), waiting.userId(), code) ? Optional.of(List.of()) : Optional.empty();
        }
        var factorId = waiting.half().factorId();
        return factorId != null
                        && addTotp.confirm(waiting.orgId(), waiting.userId(), factorId, code)
                                instanceof AddTotp.Outcome.Confirmed(var codes)
                ? Optional.of(codes)
                : Optional.empty();
    }

    private void audit(AuditEvent.Kind kind, Waiting waiting) {
        audit.record(new AuditEvent(kind, waiting.orgId(), waiting.userId(), null, null));
    }
}
