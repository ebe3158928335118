package dev.switchboard.api.kit;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Fixture of users: `TestUsers.member(acme).name("Ada").insert()`.
public final class TestUsers {

    static final Instant CREATED_AT = Instant.parse("2026-11-01T09:30:00.120Z");

    private final UUID orgId;
    private final String role;
    private UUID id = TestRows.id();
    private String name = "Somebody";
    private @Nullable String email;
    private @Nullable String extension;
    private String status = "active";

    private TestUsers(UUID orgId, String role) {
        this.orgId = orgId;
        this.role = role;
    }

    static TestUsers of(UUID orgId, String role) {
        return new TestUsers(orgId, role);
    }

    public static TestUsers member(TestCompany company) {
        return of(company.id(), "member");
    }

    public static TestUsers admin(TestCompany company) {
        return of(company.id(), "admin");
    }

    /// The user of a company who has this role, such as a sandbox's, which come with it.
    public static TestUser read(UUID orgId, String role) {
        var found = new TestUser[1];
        TestRows.inTransaction(connection -> {
            try (var statement = connection.prepareStatement("select id, name, email, extension, status, created_at,"
                    + " updated_at from users where org_id = ? and role = ?")) {
                statement.setObject(1, orgId);
                statement.setString(2, role);
                try (var row = statement.executeQuery()) {
                    row.next();
                    found[0] = new TestUser(
                            orgId,
                            row.getObject("id", UUID.class),
                            row.getString("name"),
                            row.getString("email"),
                            row.getString("extension"),
                            role,
                            row.getString("status"),
                            row.getTimestamp("created_at").toInstant(),
                            row.getTimestamp("updated_at").toInstant());
                }
            }
        });
        return found[0];
    }

    public TestUsers id(UUID value) {
        id = value;
        return this;
    }

    public TestUsers name(String value) {
        name = value;
        return this;
    }

    public TestUsers email(String value) {
        email = value;
        return this;
    }

    public TestUsers extension(String value) {
        extension = value;
        return this;
    }

    public TestUsers disabled() {
        status = "disabled";
        return this;
    }

    /// Inserts the user.
    public TestUser insert() {
        TestRows.inTransaction(this::insert);
        return build();
    }

    void insert(Connection connection) throws SQLException {
        var user = build();
        TestRows.execute(
                connection,
                "insert into users (org_id, id, name, email, extension, role, status, created_at, updated_at)"
                        + " values (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                user.orgId(),
                user.id(),
                user.name(),
                user.email(),
                user.extension(),
                user.role(),
                user.status(),
                user.createdAt(),
                user.updatedAt());
    }

    /// Without digits, so that a search for digits finds extensions only.
    private static String withoutDigits(UUID id) {
        return id.toString()
                .chars()
                .map(letter -> Character.isDigit(letter) ? letter - '0' + 'g' : letter)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    TestUser build() {
        return new TestUser(
                orgId,
                id,
                name,
                email == null ? withoutDigits(id) + "@example.com" : email,
                extension,
                role,
                status,
                CREATED_AT,
                CREATED_AT);
    }
}
