package dev.switchboard.bench;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/// The baselines in one jar, beside the [Upstream] that all of them route to. `--spring.profiles.active=bare`
/// routes and does nothing else; `stock` also asks an introspection endpoint about each token and counts each
/// request with the framework's `RedisRateLimiter`.
@SpringBootApplication
public class BaselineGateway {

    static void main(String[] args) {
        SpringApplication.run(BaselineGateway.class, args);
    }
}
