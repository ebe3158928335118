package dev.switchboard.consent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.security.test.web.servlet.request.SecurityMockMvcRequestPostProcessors.csrf;

import dev.switchboard.consent.signin.SignedInUser;
import dev.switchboard.consent.testapp.InMemoryConsentRequests;
import dev.switchboard.consent.testapp.TestAuthServer;
import dev.switchboard.consent.testapp.TestUsers;
import dev.switchboard.testkit.TestClock;
import java.time.Instant;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.context.MessageSource;
import org.springframework.mock.web.MockHttpSession;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.test.web.servlet.assertj.MvcTestResult;

/// A browser without a window, in front of the test application. Each test has sessions of its own.
@SpringBootTest(classes = TestAuthServer.class)
@AutoConfigureMockMvc
public abstract class PagesTest {

    @Autowired
    protected MockMvcTester mvc;

    @Autowired
    protected InMemoryConsentRequests requests;

    @Autowired
    protected TestClock clock;

    @Autowired
    private MessageSource texts;

    @BeforeEach
    void startAtNoon() {
        clock.set(Instant.parse(TestAuthServer.NOW));
    }

    /// A text in English.
    protected String text(String key) {
        return texts.getMessage(key, null, Locale.ENGLISH);
    }

    /// The session of a user who has just signed in.
    protected MockHttpSession signedIn(SignedInUser user) {
        var session = new MockHttpSession();
        var response = mvc.post()
                .uri("/sign-in")
                .session(session)
                .with(csrf())
                .param("email", user.email())
                .param("password", TestUsers.PASSWORD)
                .exchange();
        assertThat(response).hasStatus(303);
        return session;
    }

    protected MockHttpSession signedIn() {
        return signedIn(TestUsers.ADA);
    }

    protected MvcTestResult get(MockHttpSession session, String path, Object... values) {
        return whole(
                mvc.get().uri(path, values).session(session).accept("text/html").exchange());
    }

    protected MvcTestResult post(MockHttpSession session, String path, String... form) {
        var request = mvc.post().uri(path).session(session).with(csrf());
        for (int i = 0; i < form.length; i += 2) {
            request.param(form[i], form[i + 1]);
        }
        return whole(request.exchange());
    }

    /// A page on which no text is missing.
    private static MvcTestResult whole(MvcTestResult page) {
        assertThat(page).bodyText().doesNotContain("??");
        return page;
    }
}
