package dev.switchboard.api.requests;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.test.context.ConfigDataApplicationContextInitializer;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

class RenamedSettingsTests {

    private final ApplicationContextRunner service =
            new ApplicationContextRunner().withInitializer(new ConfigDataApplicationContextInitializer());

    @ParameterizedTest
    @CsvSource({
        "switchboard.webhooks.dispatchers, SWITCHBOARD_WEBHOOKS_LANES=7, SWITCHBOARD_WEBHOOKS_DISPATCHERS=8, 2000",
        "switchboard.messages.handoffs, SWITCHBOARD_MESSAGES_HAND_OVERS=7, SWITCHBOARD_MESSAGES_HANDOFFS=8, 4",
        "switchboard.webhooks.min-hold, switchboard.webhooks.turn=7, switchboard.webhooks.min-hold=8, 5s",
        "switchboard.webhooks.reencrypt-every, switchboard.webhooks.reseal-every=7,"
                + " switchboard.webhooks.reencrypt-every=8, 5m",
        "switchboard.events.maintain-every, switchboard.events.tidy-every=7, switchboard.events.maintain-every=8, 1h"
    })
    void aSettingCanBeSetByItsNameInThePreviousRelease(
            String setting, String previousName, String newName, String byDefault) {
        service.run(context ->
                assertThat(context.getEnvironment().getProperty(setting)).isEqualTo(byDefault));
        service.withPropertyValues(previousName)
                .run(context -> assertThat(context.getEnvironment().getProperty(setting))
                        .isEqualTo("7"));
        service.withPropertyValues(previousName, newName)
                .run(context -> assertThat(context.getEnvironment().getProperty(setting))
                        .isEqualTo("8"));
    }
}
