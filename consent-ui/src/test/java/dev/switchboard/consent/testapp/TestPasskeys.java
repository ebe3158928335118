package dev.switchboard.consent.testapp;

import dev.switchboard.consent.secondfactors.PasskeyOutcome;
import dev.switchboard.consent.secondfactors.PasskeyRegistration;
import dev.switchboard.consent.secondfactors.Passkeys;
import dev.switchboard.consent.signin.SignedInUsers;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import org.springframework.stereotype.Component;

/// Options for the browser, and one credential that is right.
@Component
public class TestPasskeys implements Passkeys {

    /// The credential that is right.
    public static final String CREDENTIAL = "right";

    private static final String ATTRIBUTE = TestPasskeys.class.getName();

    private static final String REQUEST = """
            {"challenge": "AAAA", "rpId": "localhost", "allowCredentials": [], "userVerification": "required"}
            """;

    private static final String CREATION = """
            {"challenge": "AAAA", "rp": {"id": "localhost", "name": "Switchboard"},
             "user": {"id": "AAAA", "name": "ada@northwind.example", "displayName": "Ada Lovelace"},
             "pubKeyCredParams": [{"type": "public-key", "alg": -7}], "excludeCredentials": []}
            """;

    private final SignedInUsers users;

    TestPasskeys(SignedInUsers users) {
        this.users = users;
    }

    @Override
    public String begin(HttpServletRequest browser) {
        browser.getSession().setAttribute(ATTRIBUTE, "begun");
        return REQUEST;
    }

    @Override
    public boolean signIn(String credential, HttpServletRequest request, HttpServletResponse response) {
        var session = request.getSession(false);
        boolean right = session != null && session.getAttribute(ATTRIBUTE) != null && credential.equals(CREDENTIAL);
        if (right) {
            TestSecondSteps.signIn(TestUsers.ADA.email(), request, response);
        }
        return right;
    }

    @Override
    public PasskeyRegistration register(HttpServletRequest browser) {
        return users.find(browser).isEmpty()
                ? new PasskeyRegistration.SignIn(false)
                : new PasskeyRegistration.Open(CREATION, List.of("Laptop", "Phone"), true);
    }

    @Override
    public PasskeyOutcome add(
            String name, String credential, HttpServletRequest request, HttpServletResponse response) {
        return users.find(request).isPresent() && credential.equals(CREDENTIAL)
                ? new PasskeyOutcome.Added(List.of())
                : new PasskeyOutcome.Refused();
    }
}
