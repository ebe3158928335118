package dev.switchboard.auth.apps;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.test.context.ConfigDataApplicationContextInitializer;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

/// The redirect addresses of Switchboard's own applications, as application.yml derives them.
class FirstPartyPropertiesTests {

    private final ApplicationContextRunner context = new ApplicationContextRunner()
            .withInitializer(new ConfigDataApplicationContextInitializer())
            .withUserConfiguration(Settings.class);

    @EnableConfigurationProperties(FirstPartyProperties.class)
    static class Settings {}

    @Test
    void areBelowTheAddressOfTheOAuthRoutesByDefault() {
        expect(
                context.withPropertyValues("switchboard.auth-url=https://pbx.example"),
                "https://pbx.example/app/callback",
                "https://pbx.example/operator/callback");
    }

    @Test
    void followTheAddressesOfTheApplications() {
        expect(
                context.withPropertyValues(
                        "switchboard.auth-url=https://pbx.example",
                        "SWITCHBOARD_APP_URL=https://phone.example/app",
                        "SWITCHBOARD_OPERATOR_URL=https://ops.example/operator"),
                "https://phone.example/app/callback",
                "https://ops.example/operator/callback");
    }

    private static void expect(ApplicationContextRunner context, String client, String operator) {
        context.run(started -> {
            var properties = started.getBean(FirstPartyProperties.class);
            assertThat(properties.clientRedirectUris()).containsExactly(client);
            assertThat(properties.operatorRedirectUris()).containsExactly(operator);
        });
    }
}
