package dev.switchboard.smpp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.autoconfigure.context.ConfigurationPropertiesAutoConfiguration;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Configuration;

class SmppPropertiesTests {

    private static final String PREFIX = "switchboard.messaging.smpp.";
    private static final List<String> VALID = List.of(
            PREFIX + "binds[0].host=smsc.example",
            PREFIX + "binds[0].system-id=acme",
            PREFIX + "binds[0].password=hunter2!");

    @Configuration
    @EnableConfigurationProperties(SmppProperties.class)
    static class Properties {}

    private static ApplicationContextRunner with(List<String> settings) {
        return new ApplicationContextRunner()
                .withUserConfiguration(ConfigurationPropertiesAutoConfiguration.class, Properties.class)
                .withPropertyValues(settings.toArray(String[]::new));
    }

    @Test
    void hasDefaultsForAllButTheAccount() {
        with(VALID).run(context -> {
            var properties = context.getBean(SmppProperties.class);
            assertThat(properties.longMessages()).isEqualTo(LongMessages.UDH_8);
            assertThat(properties.submissionsAtOnce()).isEqualTo(10);
            assertThat(properties.toString()).doesNotContain("hunter2!");
        });
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            binds[0].host= | host
            binds[0].system-id= | systemId
            binds[0].system-id=a-system-id-of-17 | systemId
            binds[0].port=0 | port
            binds[0].sessions=0 | sessions
            binds[0].network=No Name | network
            binds[0].senders=312 | senders
            window=0 | window
            long-messages=sar | longMessages
            response-timeout=5m | responseTimeout
            message-ids.receipt=octal | receipt
            """)
    void refusesAtTheStartWhatCannotBe(String setting, String named) {
        var settings = new ArrayList<>(VALID);
        settings.add(PREFIX + setting.strip());
        with(settings)
                .run(context -> assertThat(messages(context.getStartupFailure()))
                        .containsIgnoringCase(named.replace("longMessages", "long-messages")));
    }

    @Test
    void choosesTheNetworksOfASenderByItsLongestBeginning() {
        var settings = new ArrayList<>(VALID);
        var senders = List.of("+1,+441632", "+1312", "", "");
        for (int i = 0; i < senders.size(); i++) {
            settings.addAll(List.of(
                    PREFIX + "binds[" + i + "].network=n" + i,
                    PREFIX + "binds[" + i + "].host=smsc.example",
                    PREFIX + "binds[" + i + "].system-id=acme",
                    PREFIX + "binds[" + i + "].password=hunter2!",
                    PREFIX + "binds[" + i + "].senders=" + senders.get(i)));
        }
        with(settings).run(context -> {
            var properties = context.getBean(SmppProperties.class);
            assertThat(properties.networksOf("+12125550100")).containsExactly("n0");
            assertThat(properties.networksOf("+13125550100")).containsExactly("n1");
            assertThat(properties.networksOf("+441632960001")).containsExactly("n0");
            assertThat(properties.networksOf("+4930123456")).containsExactlyInAnyOrder("n2", "n3");
        });
    }

    @Test
    void hasNoNetworkForANumberThatNoneOwns() {
        var settings = new ArrayList<>(VALID);
        settings.add(PREFIX + "binds[0].senders=+1");
        with(settings)
                .run(context -> assertThat(context.getBean(SmppProperties.class).networksOf("+441632960001"))
                        .isEmpty());
    }

    @Test
    void needsAMessageCenter() {
        with(Collections.emptyList())
                .run(context -> assertThat(messages(context.getStartupFailure()))
                        .contains("must name at least one message center"));
    }

    @Test
    void neverShowsAPassword() {
        var settings = new ArrayList<>(VALID);
        settings.add(PREFIX + "binds[0].password=much-too-long");
        with(settings)
                .run(context -> assertThat(messages(context.getStartupFailure()))
                        .contains("'password' of a message center must have up to 8 ASCII characters")
                        .doesNotContain("much-too-long"));
    }

    private static String messages(@Nullable Throwable failure) {
        var all = new StringBuilder();
        for (var cause = failure; cause != null; cause = cause.getCause()) {
            all.append(cause.getMessage()).append('\n');
        }
        return all.toString();
    }

    /// Receipts may come through each bind of a network, and its texts may leave through each.
    @ParameterizedTest
    @CsvSource({
        "one, one, acme, acme, +1, +1, ''",
        "one, two, acme, other, +1, +44, ''",
        "one, one, acme, other, +1, +1, same system id",
        "one, one, acme, acme, +1, +44, same senders"
    })
    void haveOneAccountAndOneSetOfSendersPerNetwork(
            String network, String network2, String id, String id2, String senders, String senders2, String problem) {
        var settings = new ArrayList<>(VALID);
        settings.addAll(List.of(
                PREFIX + "binds[0].network=" + network,
                PREFIX + "binds[0].system-id=" + id,
                PREFIX + "binds[0].senders=" + senders,
                PREFIX + "binds[1].host=smsc.example",
                PREFIX + "binds[1].password=hunter2!",
                PREFIX + "binds[1].network=" + network2,
                PREFIX + "binds[1].system-id=" + id2,
                PREFIX + "binds[1].senders=" + senders2));
        with(settings).run(context -> {
            if (problem.isEmpty()) {
                assertThat(context.getStartupFailure()).isNull();
            } else {
                assertThat(messages(context.getStartupFailure())).contains(problem);
            }
        });
    }
}
