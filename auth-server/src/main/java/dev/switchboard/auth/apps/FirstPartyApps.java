package dev.switchboard.auth.apps;

import dev.switchboard.auth.platform.applications.ApplicationProperties;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.scopes.Scope;
import java.sql.Timestamp;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.springframework.boot.ApplicationArguments;
import org.springframework.boot.ApplicationRunner;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// Registers Switchboard's own applications at each start, as the settings have them. They are
/// public apps under client_ids that never change, and belong to the operators' company, so
/// that no company lists or changes them.
@Component
public class FirstPartyApps implements ApplicationRunner {

    /// Switchboard's own client application (docs/guides/management.md#who-may-call-them).
    public static final String CLIENT = "svc_app_switchboard_client";
    /// The console of the operators.
    public static final String OPERATOR = "svc_app_switchboard_operator";

    private final JdbcClient jdbc;
    private final FirstPartyProperties properties;
    private final String product;
    private final Clock clock;

    FirstPartyApps(JdbcClient jdbc, FirstPartyProperties properties, ApplicationProperties applications, Clock clock) {
        this.jdbc = jdbc;
        this.properties = properties;
        this.product = applications.productName();
        this.clock = clock;
    }

    @Override
    public void run(ApplicationArguments arguments) {
        register(CLIENT, product, properties.clientRedirectUris(), scopes(scope -> !scope.operator()));
        register(OPERATOR, product + " Operator", properties.operatorRedirectUris(), scopes(Scope::operator));
    }

    private void register(String clientId, String name, List<String> redirectUris, Set<Scope> scopes) {
        jdbc.sql("""
                INSERT INTO app (client_id, org_id, name, confidential, redirect_uris, scopes, first_party, created_at)
                VALUES (:client_id, :org_id, :name, false, :redirect_uris, string_to_array(:scopes, ' '), true, :now)
                ON CONFLICT (client_id) DO UPDATE
                    SET name = excluded.name, redirect_uris = excluded.redirect_uris, scopes = excluded.scopes
                """)
                .param("client_id", clientId)
                .param("org_id", Identity.OPERATORS)
                .param("name", name)
                .param("redirect_uris", redirectUris.toArray(String[]::new))
                .param("scopes", Scope.format(scopes))
                .param("now", Timestamp.from(clock.instant()))
                .update();
    }

    private static Set<Scope> scopes(Predicate<Scope> which) {
        return Arrays.stream(Scope.values()).filter(which).collect(Collectors.toSet());
    }
}
