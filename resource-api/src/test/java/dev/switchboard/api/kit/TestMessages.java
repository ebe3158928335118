package dev.switchboard.api.kit;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Fixture of messages: `TestMessages.inbound(acme).on(line).other("+13125550100").insert()`.
/// Without a line it creates one; unless set otherwise, the message belongs to the user who had the
/// line.
public final class TestMessages {

    private final TestCompany company;
    private final boolean inbound;
    private UUID id = TestRows.id();
    private @Nullable TestNumber line;
    private @Nullable String other = "+13125550100";
    private @Nullable UUID userId;
    private boolean holder = true;
    private String status;
    private String text = "Hello";
    private boolean read;
    private @Nullable String item;
    private Instant createdAt = Instant.now().minusSeconds(3600).truncatedTo(ChronoUnit.MILLIS);

    private TestMessages(TestCompany company, boolean inbound, String status) {
        this.company = company;
        this.inbound = inbound;
        this.status = status;
        this.read = !inbound;
    }

    public static TestMessages inbound(TestCompany company) {
        return new TestMessages(company, true, "received");
    }

    /// An outbound message with this status.
    public static TestMessages outbound(TestCompany company, String status) {
        return new TestMessages(company, false, status);
    }

    public TestMessages id(UUID value) {
        id = value;
        return this;
    }

    public TestMessages on(TestNumber own) {
        line = own;
        return this;
    }

    /// @param e164 null when the sender withheld it
    public TestMessages other(@Nullable String e164) {
        other = e164;
        return this;
    }

    public TestMessages of(@Nullable UUID user) {
        userId = user;
        holder = false;
        return this;
    }

    public TestMessages of(TestUser user) {
        return of(user.id());
    }

    public TestMessages text(String words) {
        text = words;
        return this;
    }

    /// Makes it an MMS with one item, which has been fetched.
    ///
    /// @param letters its bytes in ASCII
    public TestMessages media(String letters) {
        item = letters;
        return this;
    }

    public TestMessages read() {
        read = true;
        return this;
    }

    public TestMessages createdAt(Instant time) {
        createdAt = time;
        return this;
    }

    /// Inserts the message.
    public UUID insert() {
        TestRows.inTransaction(this::insert);
        return id;
    }

    /// Inserts the message with this connection.
    public UUID insert(Connection connection) throws SQLException {
        var own = line == null ? TestNumbers.active(company).insert() : line;
        boolean failed = status.equals("failed");
        boolean sent = status.equals("sent") || status.equals("delivered");
        TestRows.execute(
                connection,
                "insert into messages (org_id, id, conversation_id, direction, type, status, from_number, to_number,"
                        + " text, media, segments, read, user_id, number_id, error_code, error_message, created_at, sent_at,"
                        + " delivered_at, updated_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb, 1, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                own.orgId(),
                id,
                conversation(connection, own),
                inbound ? "inbound" : "outbound",
                item == null ? "sms" : "mms",
                status,
                inbound ? other : own.number(),
                inbound ? own.number() : other,
                text,
                item == null ? "[]" : kept(own.orgId(), item),
                read,
                holder ? own.userId() : userId,
                own.id(),
                failed ? "unreachable" : null,
                failed ? "The number cannot be reached." : null,
                createdAt,
                sent ? createdAt.plusMillis(300) : null,
                status.equals("delivered") ? createdAt.plusSeconds(2) : null,
                createdAt);
        return id;
    }

    private String kept(UUID orgId, String letters) {
        var key = "messages/" + orgId + "/" + id + "/" + TestRows.id();
        TestRecordings.keep(key, letters);
        return "[{\"source\":\"https://example.com/a.png\",\"key\":\"%s\",\"content_type\":\"image/png\",\"size\":%d}]"
                .formatted(key, letters.length());
    }

    private UUID conversation(Connection connection, TestNumber own) throws SQLException {
        try (var statement =
                connection.prepareStatement("insert into conversations (org_id, id, number_id, other_number)"
                        + " values (?, ?, ?, ?) on conflict (org_id, number_id, other_number)"
                        + " do update set number_id = excluded.number_id returning id")) {
            statement.setObject(1, own.orgId());
            statement.setObject(2, TestRows.id());
            statement.setObject(3, own.id());
            statement.setObject(4, other);
            try (var rows = statement.executeQuery()) {
                rows.next();
                return rows.getObject(1, UUID.class);
            }
        }
    }
}
