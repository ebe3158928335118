package dev.switchboard.api.kit;

import org.springframework.boot.test.util.TestPropertyValues;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;

/// [TestSettings] without those for receivers on this machine: which addresses the service connects to is left to the
/// settings that are shipped.
public final class ShippedAddressSettings implements ApplicationContextInitializer<ConfigurableApplicationContext> {

    @Override
    public void initialize(ConfigurableApplicationContext context) {
        TestSettings.failBlockingCalls();
        TestPropertyValues.of(TestSettings.values().stream()
                        .filter(setting -> !setting.contains("-loopback="))
                        .toList())
                .applyTo(context);
    }
}
