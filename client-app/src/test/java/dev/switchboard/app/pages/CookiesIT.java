package dev.switchboard.app.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.app.ClientAppTest;
import dev.switchboard.contract.routes.ClientAppCookies;
import dev.switchboard.contract.routes.LanguageCookie;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CookiesIT extends ClientAppTest {

    /// By their names the gateway keeps them from the authorization server, and lets them through to this service.
    @Test
    void areThoseThatTheGatewayLetsThrough() {
        var user = newBrowser().signIn("/app/profile");
        user.get("/app/language/es?return_to=/app/profile");
        var names = new HashSet<>(user.cookies.keySet());
        names.addAll(newBrowser().signIn("/operator").cookies.keySet());
        names.add(Times.COOKIE);
        names.add(Folds.COOKIE);

        assertThat(names).containsAll(Set.of("switchboard-app", "switchboard-operator", LanguageCookie.NAME));
        names.remove(LanguageCookie.NAME);
        assertThat(names).allMatch(ClientAppCookies::contain);
    }
}
