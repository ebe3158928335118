package dev.switchboard.bench;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/// The baselines in one jar. `--spring.profiles.active=upstream` answers every request with a fixed page of JSON;
/// `bare` routes to it and does nothing else; `stock` also asks an introspection endpoint about each token and counts
/// each request with the framework's `RedisRateLimiter`.
@SpringBootApplication
public class BaselineGateway {

    static void main(String[] args) {
        SpringApplication.run(BaselineGateway.class, args);
    }
}
