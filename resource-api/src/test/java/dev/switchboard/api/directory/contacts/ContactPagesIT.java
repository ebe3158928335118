package dev.switchboard.api.directory.contacts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestContacts;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// For any contacts, any page size and any changes between the pages: a list has each contact that was there all the
/// time exactly once, by name in code-point order, then by id.
@ApiTest
class ContactPagesIT {

    private final ApiClient api;

    ContactPagesIT(ApiClient api) {
        this.api = api;
    }

    private record Named(String name, UUID id) {}

    /// As PostgreSQL compares UTF-8 and UUIDs.
    private static final Comparator<Named> ORDER = Comparator.<Named, String>comparing(
                    Named::name,
                    (one, other) -> Arrays.compareUnsigned(
                            one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8)))
            .thenComparing(contact -> contact.id().toString());

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void hasEachContactOnceInOrder(long seed) {
        var random = new Random(seed);
        var acme = TestCompany.insert();
        var ada = TestUsers.member(acme).insert();
        var ben = TestUsers.member(acme).insert();
        var expected = new ArrayList<Named>();
        for (int i = 0; i < 60; i++) {
            var contact = insert(random, acme, List.of(ada, ben).get(i % 2), i % 3 == 0);
            if (i % 2 == 0 || i % 3 == 0) {
                expected.add(contact);
            }
        }
        expected.sort(ORDER);
        int limit = 1 + random.nextInt(9);

        var found = new ArrayList<Named>();
        var cursor = "";
        do {
            var page =
                    api.get("/v1/contacts?limit=" + limit + cursor, ada.token()).assertStatus(200);
            page.items()
                    .forEach(item -> found.add(new Named(
                            item.get("name").asString(),
                            UUID.fromString(item.get("id").asString()))));
            assertThat(page.items()).hasSizeLessThanOrEqualTo(limit);
            var next = page.json().get("next_cursor");
            cursor = next.isNull() ? "" : "&cursor=" + ApiClient.encoded(next.asString());
            change(random, acme, ada, ben);
        } while (!cursor.isEmpty());

        assertThat(found).isSortedAccordingTo(ORDER).doesNotHaveDuplicates();
        assertThat(found).containsAll(expected);
    }

    private static Named insert(Random random, TestCompany acme, TestUser user, boolean shared) {
        var names = List.of("Ada", "ada", "Ägidius", "Zoë", "李小龍", "A", "\uD83D\uDE00 Joy", "O'Neil", "");
        var name = names.get(random.nextInt(names.size())) + random.nextInt(6);
        var contact = (shared ? TestContacts.of(acme) : TestContacts.of(user)).name(name);
        return new Named(name, contact.insert());
    }

    /// Others come between the pages, and those that have come go.
    private static void change(Random random, TestCompany acme, TestUser ada, TestUser ben) {
        TestRows.execute("delete from contacts where org_id = ? and company = 'new'", acme.id());
        for (int i = 0; i < 3; i++) {
            TestContacts.of(i == 0 ? ada : ben)
                    .name("B" + random.nextInt(100))
                    .company("new")
                    .insert();
        }
    }
}
