package dev.switchboard.auth;

import dev.switchboard.auth.Telephony.TestUser;
import dev.switchboard.testkit.FormBrowser;
import dev.switchboard.testkit.JsonHttp;

/// The browser of a test user.
public final class Browser extends FormBrowser {

    public Browser(JsonHttp http) {
        super(http);
    }

    @Override
    public Browser with(String field, String value) {
        super.with(field, value);
        return this;
    }

    public Browser signIn(TestUser user) {
        signIn(user.email(), Telephony.PASSWORD);
        return this;
    }
}
