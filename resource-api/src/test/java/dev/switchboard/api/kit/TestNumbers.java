package dev.switchboard.api.kit;

import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;

/// The mother of numbers: `TestNumbers.active(acme).insert()`. Each has a number of its own.
public final class TestNumbers {

    private static final AtomicLong NEXT = new AtomicLong(441_632_960_000L);

    private final UUID orgId;
    private final String status;
    private final UUID id = TestRows.id();
    private final String number = "+" + NEXT.getAndIncrement();

    private TestNumbers(UUID orgId, String status) {
        this.orgId = orgId;
        this.status = status;
    }

    public static TestNumbers active(TestOrganisation organisation) {
        return new TestNumbers(organisation.id(), "active");
    }

    public static TestNumbers pending(TestOrganisation organisation) {
        return new TestNumbers(organisation.id(), "pending");
    }

    /// Puts the number there.
    ///
    /// @return it in E.164
    public String insert() {
        TestRows.execute(
                "insert into numbers (org_id, id, number, status, type, capabilities, created_at, updated_at)"
                        + " values (?, ?, ?, ?, 'local', '{voice,sms}', ?, ?)",
                orgId,
                id,
                number,
                status,
                TestUsers.CREATED_AT,
                TestUsers.CREATED_AT);
        return number;
    }
}
