package dev.switchboard.auth.signin.sessions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.Browser;
import dev.switchboard.auth.Telephony;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChangePasswordIT extends SessionTest {

    private static final String NEW = "three green umbrellas";

    @Test
    void replacesThePasswordAndEndsAllOtherSessions() {
        var elsewhere = token(signedIn());
        var here = token(signedIn());

        with(here, "POST", "/v1/users/me/password", "{\"password\": \"" + NEW + "\"}")
                .assertStatus(204);

        assertThat(active(elsewhere)).isFalse();
        assertThat(active(here)).isTrue();
        var browser = new Browser(http());
        assertThat(location(browser.tryToSignIn(user.email(), Telephony.PASSWORD)))
                .contains("notice=wrong");
        assertThat(location(browser.tryToSignIn(user.email(), NEW))).isEqualTo("/signed-in");
        assertThat(rows.audited(user.orgId(), "password_changed")).isOne();
    }

    @ParameterizedTest
    @ValueSource(strings = {"short", "password1234", "passwordpassword"})
    void refusesWhatIsGuessedFirstAndChangesNothing(String password) {
        var here = token(signedIn());

        var refused = with(here, "POST", "/v1/users/me/password", "{\"password\": \"" + password + "\"}");

        assertThat(refused.assertEnvelope(422, "validation_error").text()).doesNotContain(password);
        signedIn();
    }
}
