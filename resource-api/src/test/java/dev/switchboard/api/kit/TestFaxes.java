package dev.switchboard.api.kit;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Fixture of faxes: `TestFaxes.inbound(line).of(ada.id()).insert()`. Their pages are a text.
public final class TestFaxes {

    public static final String PAGES = "%PDF-1.7 the pages of a fax";

    private static final String OTHER = "+13125550177";

    private final TestNumber line;
    private final boolean inbound;
    private final UUID id = TestRows.id();
    private String status;
    private @Nullable String other = OTHER;
    private @Nullable UUID userId;
    private @Nullable String mediaKey;
    private Instant createdAt = Instant.now().truncatedTo(ChronoUnit.MILLIS);

    private TestFaxes(TestNumber line, boolean inbound) {
        this.line = line;
        this.inbound = inbound;
        this.status = inbound ? "received" : "sent";
        this.userId = line.userId();
    }

    /// Sets the user who then had the line.
    public static TestFaxes inbound(TestNumber line) {
        return new TestFaxes(line, true);
    }

    /// An outbound fax.
    public static TestFaxes outbound(TestNumber line) {
        return new TestFaxes(line, false);
    }

    public TestFaxes status(String name) {
        status = name;
        return this;
    }

    public TestFaxes withheld() {
        other = null;
        return this;
    }

    public TestFaxes of(@Nullable UUID user) {
        userId = user;
        return this;
    }

    public TestFaxes at(Instant time) {
        createdAt = time;
        return this;
    }

    /// Sets the key of a PDF that another fax has as well.
    public TestFaxes mediaKey(String key) {
        mediaKey = key;
        return this;
    }

    /// Inserts the fax.
    public UUID insert() {
        boolean failed = status.equals("failed");
        boolean over = failed || status.equals("sent") || inbound;
        var key = mediaKey == null ? "faxes/" + line.orgId() + "/" + id + ".pdf" : mediaKey;
        TestRows.execute(
                "insert into faxes (org_id, id, direction, status, from_number, to_number, number_id, user_id, pages,"
                        + " media_key, error_code, error_message, created_at, completed_at, updated_at)"
                        + " values (?, ?, ?, ?, ?, ?, ?, ?, 2, ?, ?, ?, ?, ?, ?)",
                line.orgId(),
                id,
                inbound ? "inbound" : "outbound",
                status,
                inbound ? other : line.number(),
                inbound ? line.number() : other,
                line.id(),
                userId,
                key,
                failed ? "busy" : null,
                failed ? "The number is busy." : null,
                createdAt,
                over ? createdAt : null,
                createdAt);
        TestRecordings.keep(key, PAGES);
        return id;
    }
}
