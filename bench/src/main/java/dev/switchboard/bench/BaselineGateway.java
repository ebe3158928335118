package dev.switchboard.bench;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/// The baselines in one jar, beside the [Upstream] that all of them route to. `--spring.profiles.active=bare`
/// only routes; `stock` also introspects each token and counts each request with the framework's
/// `RedisRateLimiter`.
@SpringBootApplication
public class BaselineGateway {

    static void main(String[] args) {
        SpringApplication.run(BaselineGateway.class, args);
    }
}
