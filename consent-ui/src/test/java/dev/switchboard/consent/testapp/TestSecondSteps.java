package dev.switchboard.consent.testapp;

import dev.switchboard.consent.secondfactors.AfterPassword;
import dev.switchboard.consent.secondfactors.SecondStep;
import dev.switchboard.consent.secondfactors.SecondStepOutcome;
import dev.switchboard.consent.secondfactors.SignInSteps;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.springframework.security.authentication.AnonymousAuthenticationToken;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.web.context.HttpSessionSecurityContextRepository;
import org.springframework.stereotype.Component;

/// A second step for three users: one enters a code, one has a passkey and no codes, and one adds a second factor.
@Component
public class TestSecondSteps implements SignInSteps {

    /// The email of a user who enters a code.
    public static final String CODE_EMAIL = "code@northwind.example";

    /// The email of a user who has a passkey and recovery codes.
    public static final String PASSKEY_EMAIL = "passkey@northwind.example";

    /// The email of a user who has to add a second factor.
    public static final String ENROLL_EMAIL = "enroll@northwind.example";

    /// The code that is right.
    public static final String CODE = "123456";

    private static final String ATTRIBUTE = TestSecondSteps.class.getName();

    /// Whether this user has a second step, which is begun then.
    boolean begin(String email, HttpServletRequest request) {
        boolean any = List.of(CODE_EMAIL, PASSKEY_EMAIL, ENROLL_EMAIL).contains(email);
        if (any) {
            request.getSession().setAttribute(ATTRIBUTE, email);
        }
        return any;
    }

    @Override
    public Optional<SecondStep> find(HttpServletRequest browser) {
        var session = browser.getSession(false);
        var email = session == null ? null : session.getAttribute(ATTRIBUTE);
        if (email == null) {
            return Optional.empty();
        }
        return Optional.of(
                !email.equals(ENROLL_EMAIL)
                        ? new SecondStep.Code(email.equals(CODE_EMAIL), true)
                        : new SecondStep.Enroll(
                                "Northwind",
                                "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
                                "otpauth://totp/Switchboard:enroll%40northwind.example"
                                        + "?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Switchboard"));
    }

    @Override
    public AfterPassword passwordChosen(String email, HttpServletRequest request, HttpServletResponse response) {
        var current = SecurityContextHolder.getContext().getAuthentication();
        if (current != null && !(current instanceof AnonymousAuthenticationToken)) {
            return AfterPassword.NOT_SIGNED_IN;
        }
        if (begin(email, request)) {
            return AfterPassword.SECOND_STEP;
        }
        signIn(email, request, response);
        return AfterPassword.SIGNED_IN;
    }

    @Override
    public SecondStepOutcome enter(String code, HttpServletRequest request, HttpServletResponse response) {
        var step = find(request);
        if (step.isEmpty()) {
            return new SecondStepOutcome.Over();
        }
        if (!code.equals(CODE)) {
            return new SecondStepOutcome.Wrong();
        }
        request.getSession().removeAttribute(ATTRIBUTE);
        signIn(TestUsers.ADA.email(), request, response);
        return new SecondStepOutcome.SignedIn(
                step.get() instanceof SecondStep.Enroll
                        ? IntStream.range(0, 10)
                                .mapToObj(i -> "abcd-efgh-ijkl-mno" + i)
                                .toList()
                        : List.of());
    }

    static void signIn(String email, HttpServletRequest request, HttpServletResponse response) {
        var context = SecurityContextHolder.createEmptyContext();
        context.setAuthentication(UsernamePasswordAuthenticationToken.authenticated(email, null, List.of()));
        SecurityContextHolder.setContext(context);
        new HttpSessionSecurityContextRepository().saveContext(context, request, response);
    }
}
