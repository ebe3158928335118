package dev.switchboard.standalone.demo;

import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.scopes.Scope;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.security.crypto.argon2.Argon2PasswordEncoder;

/// Writes the demo into the schemas of both services, which have migrated them before.
final class DemoRows {

    /// The suspended app's token is of no use, so it may stay for ever.
    private static final Duration TOKEN_LIFE = Duration.ofDays(3650);

    private final Connection connection;

    DemoRows(Connection connection) {
        this.connection = connection;
    }

    void write(Demo demo) throws SQLException {
        for (var company : demo.companies()) {
            organisation(company);
            people(company);
            lines(company);
            devices(company);
        }
        for (var app : demo.apps()) {
            app(app);
        }
        for (var key : demo.keys()) {
            key(key);
        }
        for (var login : demo.passwords().entrySet()) {
            password(demo.organisationOf(login.getKey()), login.getKey(), login.getValue());
        }
        suspension(demo);
    }

    private void organisation(Company company) throws SQLException {
        insert(
                "telephony.organisations (id, name, country, timezone, main_number, created_at)",
                company.id(),
                company.name(),
                company.country(),
                company.timezone(),
                company.mainNumber(),
                company.createdAt());
    }

    private void people(Company company) throws SQLException {
        for (var person : company.people()) {
            insert(
                    "telephony.users (org_id, id, name, email, extension, role, status, created_at, updated_at)",
                    company.id(),
                    person.id(),
                    person.name(),
                    person.email(),
                    person.extension(),
                    person.role(),
                    person.status(),
                    person.createdAt(),
                    person.createdAt());
        }
    }

    private void lines(Company company) throws SQLException {
        for (var line : company.lines()) {
            insert(
                    "telephony.numbers (org_id, id, number, label, status, type, capabilities, user_id, assigned_at,"
                            + " created_at, updated_at)",
                    company.id(),
                    line.id(),
                    line.number(),
                    line.label(),
                    line.status(),
                    line.type(),
                    line.capabilities(),
                    line.userId(),
                    line.assignedAt(),
                    line.createdAt(),
                    Objects.requireNonNullElse(line.assignedAt(), line.createdAt()));
        }
    }

    private void devices(Company company) throws SQLException {
        for (var device : company.devices()) {
            insert(
                    "telephony.devices (org_id, id, user_id, name, type, model, status, number_id, last_seen_at,"
                            + " created_at)",
                    company.id(),
                    device.id(),
                    device.userId(),
                    device.name(),
                    device.type(),
                    device.model(),
                    device.status(),
                    device.numberId(),
                    device.lastSeenAt(),
                    device.createdAt());
        }
    }

    private void app(DemoApp app) throws SQLException {
        insert(
                "auth.app (client_id, org_id, name, confidential, secret_sha256, redirect_uris, scopes, created_at,"
                        + " suspended_since)",
                app.clientId(),
                app.orgId(),
                app.name(),
                app.secret() != null,
                app.secret() == null ? null : sha256(app.secret()),
                List.of(app.redirectUri()),
                values(app.scopes()),
                app.createdAt(),
                app.suspendedSince());
    }

    private void key(DemoKey key) throws SQLException {
        insert(
                "auth.api_key (org_id, id, created_by, name, sha256, hint, scopes, created_at, revoked_at)",
                key.orgId(),
                key.id(),
                key.createdBy(),
                key.name(),
                sha256(key.value()),
                Credential.parse(key.value()).orElseThrow().hint(),
                values(Scope.grantable()),
                key.createdAt(),
                key.revoked() ? key.createdAt().plus(Duration.ofDays(7)) : null);
    }

    private void password(UUID orgId, Person person, String password) throws SQLException {
        insert(
                "auth.person_password (org_id, user_id, argon2id)",
                orgId,
                person.id(),
                Argon2PasswordEncoder.defaultsForSpringSecurity_v5_8().encode(password));
    }

    private void suspension(Demo demo) throws SQLException {
        var app = demo.suspendedApp();
        var issuedAt = Objects.requireNonNull(app.suspendedSince()).minus(Duration.ofMinutes(20));
        insert(
                "auth.access_token (sha256, org_id, issued_at, expires_at, client_id, scope)",
                sha256(demo.suspendedAppToken()),
                app.orgId(),
                issuedAt,
                issuedAt.plus(TOKEN_LIFE),
                app.clientId(),
                Scope.format(app.scopes()));
        try (var statement = connection.createStatement()) {
            statement.executeUpdate("UPDATE auth.suspended_apps_version SET version = version + 1");
        }
    }

    private static byte[] sha256(String credential) {
        return Credential.parse(credential).orElseThrow().sha256();
    }

    private static List<String> values(Collection<Scope> scopes) {
        return scopes.stream().sorted().map(Scope::value).toList();
    }

    /// @param tableAndColumns of our own making, never input
    private void insert(String tableAndColumns, @Nullable Object... values) throws SQLException {
        var places = String.join(", ", Arrays.stream(values).map(value -> "?").toList());
        try (var statement =
                connection.prepareStatement("INSERT INTO " + tableAndColumns + " VALUES (" + places + ")")) {
            for (int i = 0; i < values.length; i++) {
                switch (values[i]) {
                    case Instant instant -> statement.setTimestamp(i + 1, Timestamp.from(instant));
                    case List<?> list -> statement.setArray(i + 1, connection.createArrayOf("text", list.toArray()));
                    case byte[] bytes -> statement.setBytes(i + 1, bytes);
                    case null -> statement.setObject(i + 1, null);
                    default -> statement.setObject(i + 1, values[i]);
                }
            }
            statement.executeUpdate();
        }
    }
}
