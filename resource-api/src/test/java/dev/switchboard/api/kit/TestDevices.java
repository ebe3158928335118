package dev.switchboard.api.kit;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Fixture of devices: `TestDevices.deskPhone(ada).on(line).insert()`.
public final class TestDevices {

    private final UUID orgId;
    private final UUID userId;
    private final String type;
    private UUID id = TestRows.id();
    private String name = "Device";
    private String status = "online";
    private @Nullable String model;
    private @Nullable UUID numberId;
    private @Nullable Instant lastSeenAt;

    private TestDevices(UUID orgId, UUID userId, String type) {
        this.orgId = orgId;
        this.userId = userId;
        this.type = type;
    }

    public static TestDevices deskPhone(TestUser user) {
        return new TestDevices(user.orgId(), user.id(), "desk_phone");
    }

    public static TestDevices mobile(TestUser user) {
        return new TestDevices(user.orgId(), user.id(), "mobile");
    }

    public static TestDevices of(UUID orgId, UUID userId) {
        return new TestDevices(orgId, userId, "mobile");
    }

    public TestDevices id(UUID ofDevice) {
        id = ofDevice;
        return this;
    }

    public TestDevices name(String ofDevice) {
        name = ofDevice;
        return this;
    }

    public TestDevices model(String ofDevice) {
        model = ofDevice;
        return this;
    }

    public TestDevices revoked() {
        status = "revoked";
        return this;
    }

    public TestDevices on(TestNumber number) {
        numberId = number.id();
        return this;
    }

    public TestDevices seenAt(Instant instant) {
        lastSeenAt = instant;
        return this;
    }

    /// Inserts the device.
    ///
    /// @return its id
    public UUID insert() {
        TestRows.execute(
                "insert into devices (org_id, id, user_id, name, type, model, status, number_id, last_seen_at,"
                        + " created_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                orgId,
                id,
                userId,
                name,
                type,
                model,
                status,
                numberId,
                lastSeenAt,
                TestUsers.CREATED_AT);
        return id;
    }
}
