package dev.switchboard.api.calling.engines;

import dev.switchboard.telephony.Engine;
import dev.switchboard.telephony.FaxCarrier;
import dev.switchboard.telephony.MessageCarrier;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;

/// Fails the start without an engine or carrier, before anything else happens.
@Configuration(proxyBeanMethods = false)
class EngineConfiguration {

    private static final String ENGINE = "switchboard.telephony.engine";
    private static final String CARRIER = "switchboard.messaging.carrier";

    @Bean
    static BeanFactoryPostProcessor engineCheck(Environment environment) {
        return beans -> {
            require(beans, Engine.class, "telephony engine", environment, ENGINE);
            require(beans, FaxCarrier.class, "telephony engine for faxes", environment, ENGINE);
            require(beans, MessageCarrier.class, "carrier of messages", environment, CARRIER);
        };
    }

    private static void require(
            ConfigurableListableBeanFactory beans, Class<?> type, String what, Environment environment, String name) {
        if (beans.getBeanNamesForType(type, true, false).length == 0) {
            var chosen = environment.getProperty(name, "");
            throw new EngineMissing(
                    "There is no " + what + ": "
                            + (chosen.isEmpty()
                                    ? name + " is not set."
                                    : name + " is '" + chosen + "', which this program does not contain."),
                    name);
        }
    }
}
