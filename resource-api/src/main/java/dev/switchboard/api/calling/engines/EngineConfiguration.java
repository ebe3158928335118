package dev.switchboard.api.calling.engines;

import dev.switchboard.web.start.StartRefused;
import java.util.Locale;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;

/// Fails the start without an engine or carrier, before anything else happens.
@Configuration(proxyBeanMethods = false)
class EngineConfiguration {

    static final String ENGINE = "switchboard.telephony.engine";
    static final String CARRIER = "switchboard.messaging.carrier";

    /// The beans of an engine are named after it: `asteriskEngine` is that of `switchboard.telephony.engine=asterisk`.
    static final String ENGINE_BEAN = "Engine";

    static final String FAX_CARRIER_BEAN = "FaxCarrier";
    static final String MESSAGE_CARRIER_BEAN = "MessageCarrier";

    @Bean
    static BeanFactoryPostProcessor engineCheck(Environment environment) {
        return beans -> {
            require(beans, ENGINE_BEAN, "telephony engine", environment, ENGINE);
            require(beans, FAX_CARRIER_BEAN, "telephony engine for faxes", environment, ENGINE);
            require(beans, MESSAGE_CARRIER_BEAN, "carrier of messages", environment, CARRIER);
        };
    }

    private static void require(
            ConfigurableListableBeanFactory beans, String suffix, String what, Environment environment, String name) {
        var chosen = environment.getProperty(name, "");
        if (!beans.containsBean(chosen + suffix)) {
            throw new StartRefused(
                    "There is no " + what + ": "
                            + (chosen.isEmpty()
                                    ? name + " is not set."
                                    : name + " is '" + chosen + "', which this program does not contain."),
                    "Set " + name + " (in the environment "
                            + name.toUpperCase(Locale.ROOT).replace('.', '_')
                            + ") to one that this program contains. To try the service without a telephone, set it to"
                            + " simulator.");
        }
    }
}
