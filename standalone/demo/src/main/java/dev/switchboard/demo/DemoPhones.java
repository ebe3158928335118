package dev.switchboard.demo;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Clock;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// Softphones for a run with a real telephony engine: devices of the owner and of the member, with SIP
/// credentials (docs/guides/phones.md).
///
/// @param server where they register
public record DemoPhones(Server server, List<Phone> phones) {

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private static final String DEVICE = """
            insert into telephony.devices (org_id, id, user_id, name, type, status, number_id, created_at)
            values (?, ?, ?, 'Softphone', 'desktop', 'offline', ?, ?) on conflict do nothing""";
    private static final String CREDENTIALS = """
            insert into telephony.sip_credentials (org_id, device_id, username, realm, ha1_md5, ha1_sha256, created_at)
            values (?, ?, ?, ?, ?, ?, ?)
            on conflict (org_id, device_id) do update
                set realm = excluded.realm, ha1_md5 = excluded.ha1_md5, ha1_sha256 = excluded.ha1_sha256""";

    public DemoPhones {
        phones = List.copyOf(phones);
    }

    /// Where phones register.
    ///
    /// @param domain its address; it is the realm of their passwords too
    /// @param port for UDP and TCP
    public record Server(String domain, int port, @Nullable Tls tls) {}

    /// SIP over TLS.
    ///
    /// @param certificate which phones have to trust, a PEM file
    public record Tls(int port, Path certificate) {}

    /// A softphone.
    ///
    /// @param role of its user in the demo
    /// @param name of its user
    /// @param extension which colleagues dial
    /// @param number E.164
    public record Phone(String role, String name, String extension, String number, String username, String password) {

        /// Without the password.
        @Override
        public String toString() {
            return "Phone[role=" + role + ", username=" + username + "]";
        }
    }

    /// Writes the devices that do not exist, and replaces those that were revoked. Their passwords are
    /// saved before that.
    ///
    /// @param connection of a role that may write to the schema of telephony
    public static DemoPhones prepare(
            Connection connection, DemoSecrets secrets, DemoFile file, Clock clock, Server server) throws SQLException {
        var company = file.company();
        var owner = company.user(Companies.OWNER);
        var member = company.user(Companies.MEMBER);
        connection.setAutoCommit(false);
        var writer = new Writer(connection, secrets, company, clock, server.domain());
        var phones = List.of(writer.phone("owner", owner), writer.phone("member", member));
        connection.commit();
        return new DemoPhones(server, phones);
    }

    public List<String> usernames() {
        return phones.stream().map(Phone::username).toList();
    }

    /// The content of `phones.json`.
    public String json() {
        var json = new LinkedHashMap<String, Object>();
        var tls = server.tls();
        json.put("domain", server.domain());
        json.put("port", server.port());
        json.put("transports", tls == null ? List.of("udp", "tcp") : List.of("udp", "tcp", "tls"));
        if (tls != null) {
            json.put("tls_port", tls.port());
            json.put("tls_certificate", tls.certificate().toString());
        }
        json.put("phones", phones.stream().map(DemoPhones::fields).toList());
        return JSON.writeValueAsString(json) + "\n";
    }

    private static Map<String, String> fields(Phone phone) {
        var fields = new LinkedHashMap<String, String>();
        fields.put("role", phone.role());
        fields.put("name", phone.name());
        fields.put("extension", phone.extension());
        fields.put("number", phone.number());
        fields.put("username", phone.username());
        fields.put("password", phone.password());
        return fields;
    }

    private record Writer(Connection connection, DemoSecrets secrets, Company company, Clock clock, String domain) {

        Phone phone(String role, User user) throws SQLException {
            var name = "phones." + role + ".device";
            var earlier = secrets.stored(name);
            var device =
                    earlier == null || revoked(UUID.fromString(earlier)) ? UUID.randomUUID() : UUID.fromString(earlier);
            secrets.store(name, device.toString());
            // Random and unique over all companies, as those that the API creates.
            var username = device.toString().replace("-", "");
            var password = secrets.password("phones." + role + ".password");
            secrets.save();
            var number = company.numbers().stream()
                    .filter(candidate -> user.id().equals(candidate.userId()))
                    .findFirst()
                    .orElseThrow();
            var now = Timestamp.from(clock.instant());
            update(DEVICE, company.id(), device, user.id(), number.id(), now);
            var text = username + ":" + domain + ":" + password;
            update(CREDENTIALS, company.id(), device, username, domain, hash("MD5", text), hash("SHA-256", text), now);
            return new Phone(
                    role, user.name(), Objects.requireNonNull(user.extension()), number.number(), username, password);
        }

        private boolean revoked(UUID device) throws SQLException {
            try (var query = connection.prepareStatement(
                    "select from telephony.devices where org_id = ? and id = ? and status = 'revoked'")) {
                query.setObject(1, company.id());
                query.setObject(2, device);
                try (var found = query.executeQuery()) {
                    return found.next();
                }
            }
        }

        private void update(String sql, Object... values) throws SQLException {
            try (var statement = connection.prepareStatement(sql)) {
                for (int i = 0; i < values.length; i++) {
                    statement.setObject(i + 1, values[i]);
                }
                statement.executeUpdate();
            }
        }

        private static String hash(String algorithm, String text) {
            try {
                return HexFormat.of()
                        .formatHex(MessageDigest.getInstance(algorithm).digest(text.getBytes(UTF_8)));
            } catch (NoSuchAlgorithmException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
