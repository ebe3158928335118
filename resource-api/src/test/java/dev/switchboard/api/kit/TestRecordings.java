package dev.switchboard.api.kit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Fixture of recordings: `TestRecordings.of(acme, call).ofUser(ada).insert()`. Their audio is a
/// text.
public final class TestRecordings {

    public static final Instant STARTED_AT = Instant.parse("2026-11-01T12:00:00.250Z");
    public static final Instant CREATED_AT = Instant.parse("2026-11-01T12:01:02.500Z");

    private static final int MOST_TRIES = 100;

    private final UUID orgId;
    private final UUID callId;
    private final UUID id = TestRows.id();
    private @Nullable UUID userId;
    private Instant createdAt = CREATED_AT;
    private @Nullable String sound = "the sound of a recording";

    private TestRecordings(UUID orgId, UUID callId) {
        this.orgId = orgId;
        this.callId = callId;
    }

    public static TestRecordings of(TestCompany company, UUID callId) {
        return new TestRecordings(company.id(), callId);
    }

    public TestRecordings ofUser(@Nullable UUID user) {
        userId = user;
        return this;
    }

    public TestRecordings createdAt(Instant time) {
        createdAt = time;
        return this;
    }

    /// @param text its bytes in ASCII; null for a recording without audio
    public TestRecordings sound(@Nullable String text) {
        sound = text;
        return this;
    }

    /// Inserts the recording.
    public UUID insert() {
        TestRows.execute(
                "insert into recordings (org_id, id, call_id, user_id, duration, media_key, size, content_type, started_at,"
                        + " created_at) values (?, ?, ?, ?, 62, ?, 24, 'audio/ogg', ?, ?)",
                orgId,
                id,
                callId,
                userId,
                key(),
                STARTED_AT,
                createdAt);
        if (sound != null) {
            keep(key(), sound);
        }
        return id;
    }

    private String key() {
        return "recordings/" + orgId + "/" + id + ".ogg";
    }

    /// Writes a text to the media store of the tests. The service may remove the directory, with its last file, before
    /// the text is in it.
    public static void keep(String key, String text) {
        var file = Path.of(TestSettings.MEDIA_DIRECTORY).resolve(key);
        for (int tries = 1; ; tries++) {
            try {
                Files.createDirectories(file.getParent());
                Files.writeString(file, text);
                return;
            } catch (IOException e) {
                if (tries == MOST_TRIES) {
                    throw new UncheckedIOException(e);
                }
            }
        }
    }
}
