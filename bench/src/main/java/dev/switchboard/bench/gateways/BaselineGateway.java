package dev.switchboard.bench.gateways;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.r2dbc.autoconfigure.R2dbcAutoConfiguration;

/// Two gateways: `--spring.profiles.active=bare` only routes; `stock` also introspects each token
/// and counts each request with the framework's `RedisRateLimiter`. Neither has a database.
@SpringBootApplication(exclude = R2dbcAutoConfiguration.class)
public class BaselineGateway {

    static void main(String[] args) {
        SpringApplication.run(BaselineGateway.class, args);
    }
}
