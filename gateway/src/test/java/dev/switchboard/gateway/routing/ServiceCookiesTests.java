package dev.switchboard.gateway.routing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.routes.Service;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ServiceCookiesTests {

    @Test
    void givesEachServiceItsOwnCookies() {
        var fields = List.of("switchboard_session=s; switchboard-app-session=a;other=o", "switchboard-operator=p; x");

        assertThat(ServiceCookies.of(Service.CLIENT_APP, fields))
                .hasValue("switchboard-app-session=a; switchboard-operator=p");
        assertThat(ServiceCookies.of(Service.AUTH_SERVER, fields)).hasValue("switchboard_session=s; other=o; x");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "switchboard-app=1",
                "switchboard-app-csrf=1",
                "switchboard-operator-session=1",
                "__Host-switchboard-app=1",
                "__Host-switchboard-operator-csrf=1"
            })
    void keepsCookiesOfClientAppFromTheAuthorizationServer(String cookie) {
        assertThat(ServiceCookies.of(Service.CLIENT_APP, List.of(cookie))).hasValue(cookie);
        assertThat(ServiceCookies.of(Service.AUTH_SERVER, List.of(cookie))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "switchboard_session=1",
                "switchboard_form=1",
                "__Host-switchboard_session=1",
                "a=switchboard-app",
                "Switchboard-App=1",
                "__Host-switchboard-other=1",
                "=switchboard-app"
            })
    void keepsOtherCookiesFromClientApp(String cookie) {
        assertThat(ServiceCookies.of(Service.CLIENT_APP, List.of(cookie))).isEmpty();
        assertThat(ServiceCookies.of(Service.AUTH_SERVER, List.of(cookie))).hasValue(cookie);
    }

    @Test
    void givesBothTheLanguageThatTheUserChose() {
        var fields = List.of("switchboard-language=es; switchboard-languages=x");

        assertThat(ServiceCookies.of(Service.CLIENT_APP, fields)).hasValue("switchboard-language=es");
        assertThat(ServiceCookies.of(Service.AUTH_SERVER, fields))
                .hasValue("switchboard-language=es; switchboard-languages=x");
    }

    @ParameterizedTest
    @EnumSource(
            value = Service.class,
            names = {"RESOURCE_API", "GATEWAY"})
    void givesNoCookiesToTheApi(Service service) {
        assertThat(ServiceCookies.of(service, List.of("switchboard-app=1; switchboard_session=2")))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ";", " ; "})
    void survivesAnEmptyField(String field) {
        assertThat(ServiceCookies.of(Service.AUTH_SERVER, List.of(field))).isEmpty();
    }

    @Test
    void leavesValuesAsTheyAre() {
        assertThat(ServiceCookies.of(Service.CLIENT_APP, List.of("switchboard-app=\"a=b, c\"; switchboard-app-x=")))
                .hasValue("switchboard-app=\"a=b, c\"; switchboard-app-x=");
    }
}
