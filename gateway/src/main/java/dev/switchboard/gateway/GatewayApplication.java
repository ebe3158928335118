package dev.switchboard.gateway;

import dev.switchboard.limits.LimitsConfiguration;
import dev.switchboard.web.shutdown.ShutdownConfiguration;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;
import org.springframework.context.annotation.Import;

/// Starts the gateway.
@SpringBootApplication(proxyBeanMethods = false)
@ConfigurationPropertiesScan
@Import({LimitsConfiguration.class, ShutdownConfiguration.class})
public class GatewayApplication {

    public static void main(String[] args) {
        SpringApplication.run(GatewayApplication.class, args);
    }
}
