package dev.switchboard.bench.stock;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.web.server.ServerHttpSecurity;
import org.springframework.security.config.web.server.ServerHttpSecurity.CsrfSpec;
import org.springframework.security.web.server.SecurityWebFilterChain;

/// The stock stack's API, behind the gateway of the profile `stock`. The gateways are in the same jar, so it starts
/// with `spring.cloud.gateway.server.webflux.enabled=false` to be no gateway itself. The excluded configuration
/// ignores that setting.
@SpringBootApplication(excludeName = "org.springframework.cloud.gateway.config.GatewayRedisAutoConfiguration")
public class StockApi {

    static void main(String[] args) {
        SpringApplication.run(StockApi.class, args);
    }

    @Bean
    SecurityWebFilterChain introspected(ServerHttpSecurity http) {
        return http.csrf(CsrfSpec::disable)
                .authorizeExchange(exchanges -> exchanges
                        .pathMatchers("/v1/users")
                        .hasAuthority("SCOPE_users:read")
                        .pathMatchers("/v1/numbers")
                        .hasAuthority("SCOPE_numbers:read")
                        .pathMatchers("/v1/messages")
                        .hasAuthority("SCOPE_messages:write")
                        .anyExchange()
                        .denyAll())
                .oauth2ResourceServer(server -> server.opaqueToken(Customizer.withDefaults()))
                .build();
    }
}
