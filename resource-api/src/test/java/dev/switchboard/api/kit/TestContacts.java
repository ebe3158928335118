package dev.switchboard.api.kit;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Fixture of contacts: `TestContacts.of(ada).name("Dana").number("+13125550166").insert()`.
public final class TestContacts {

    private final UUID orgId;
    private @Nullable UUID userId;
    private String name = "Somebody";
    private @Nullable String company;
    private final List<String> numbers = new ArrayList<>();
    private final List<String> emails = new ArrayList<>();

    private TestContacts(UUID orgId, @Nullable UUID userId) {
        this.orgId = orgId;
        this.userId = userId;
    }

    /// A contact of one user.
    public static TestContacts of(TestUser user) {
        return new TestContacts(user.orgId(), user.id());
    }

    /// A contact that the company shares.
    public static TestContacts of(TestCompany company) {
        return new TestContacts(company.id(), null);
    }

    /// @param id of a user; null for the company
    public TestContacts ownedBy(@Nullable UUID id) {
        userId = id;
        return this;
    }

    public TestContacts name(String value) {
        name = value;
        return this;
    }

    public TestContacts company(String value) {
        company = value;
        return this;
    }

    /// Adds a number.
    public TestContacts number(String e164) {
        numbers.add("{\"number\":\"" + e164 + "\",\"label\":null}");
        return this;
    }

    /// Adds an email.
    public TestContacts email(String address) {
        emails.add("{\"email\":\"" + address + "\",\"label\":null}");
        return this;
    }

    /// Inserts the contact.
    ///
    /// @return its id
    public UUID insert() {
        var id = TestRows.id();
        TestRows.execute(
                "insert into contacts (org_id, id, user_id, name, company, numbers, emails, created_at, updated_at)"
                        + " values (?, ?, ?, ?, ?, ?::jsonb, ?::jsonb, ?, ?)",
                orgId,
                id,
                userId,
                name,
                company,
                "[" + String.join(",", numbers) + "]",
                "[" + String.join(",", emails) + "]",
                TestUsers.CREATED_AT,
                TestUsers.CREATED_AT);
        return id;
    }
}
