package dev.switchboard.api.kit;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Fixture of voicemails: `TestVoicemails.on(line).of(ada.id()).insert()`. Their audio is a text.
public final class TestVoicemails {

    public static final String SOUND = "the sound of a voicemail";

    private final TestNumber line;
    private final UUID id = TestRows.id();
    private @Nullable UUID callId;
    private @Nullable String from = "+13125550177";
    private @Nullable UUID userId;
    private boolean read;
    private Instant createdAt = Instant.now().truncatedTo(ChronoUnit.MILLIS);

    private TestVoicemails(TestNumber line) {
        this.line = line;
        this.userId = line.userId();
    }

    /// Sets the user who then had the line.
    public static TestVoicemails on(TestNumber line) {
        return new TestVoicemails(line);
    }

    public TestVoicemails in(UUID call) {
        callId = call;
        return this;
    }

    public TestVoicemails from(@Nullable String e164) {
        from = e164;
        return this;
    }

    public TestVoicemails of(@Nullable UUID user) {
        userId = user;
        return this;
    }

    public TestVoicemails read() {
        read = true;
        return this;
    }

    public TestVoicemails at(Instant time) {
        createdAt = time;
        return this;
    }

    /// Inserts the voicemail.
    public UUID insert() {
        TestRows.execute(
                "insert into voicemails (org_id, id, call_id, from_number, to_number, number_id, user_id, duration, read,"
                        + " transcript, created_at, updated_at) values (?, ?, ?, ?, ?, ?, ?, 12, ?, 'Call me.', ?, ?)",
                line.orgId(),
                id,
                callId,
                from,
                line.number(),
                line.id(),
                userId,
                read,
                createdAt,
                createdAt);
        TestRecordings.keep("voicemails/" + line.orgId() + "/" + id + ".ogg", SOUND);
        return id;
    }
}
