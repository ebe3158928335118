package dev.switchboard.api.directory.users;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Properties of paging through the users while others are added and deleted.
@ApiTest
class UserPagingIT {

    private static final List<String> NAMES = List.of("Ann", "Ann", "ann", "Bo", "Bo", "Ç", "Zed", "🦊");

    private final ApiClient api;

    UserPagingIT(ApiClient api) {
        this.api = api;
    }

    static Stream<Long> seeds() {
        return new Random().longs(8).boxed();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void showsUnchangedRecordsOnceAndInOrder(long seed) {
        var random = new Random(seed);
        var acme = TestCompany.insert("Acme", "Owner");
        var throughout = new ArrayList<>(
                Stream.generate(() -> insert(acme, random)).limit(30).toList());
        throughout.add(acme.owner());
        var leaving = new ArrayList<>(
                Stream.generate(() -> insert(acme, random)).limit(5).toList());

        var seen = new ArrayList<UUID>();
        String cursor = null;
        do {
            var page = api.get(
                    "/v1/users?limit=" + (1 + random.nextInt(7)) + (cursor == null ? "" : "&cursor=" + cursor),
                    acme.owner().token());
            seen.addAll(page.ids());
            var next = page.json().get("next_cursor");
            cursor = next.isNull() ? null : next.asString();
            for (int i = random.nextInt(4); i > 0; i--) {
                insert(acme, random);
            }
            if (!leaving.isEmpty() && random.nextBoolean()) {
                remove(leaving.removeLast());
            }
        } while (cursor != null);

        assertThat(seen).doesNotHaveDuplicates();
        assertThat(seen).containsAll(throughout.stream().map(TestUser::id).toList());
        var present = new HashSet<>(seen);
        assertThat(seen.stream()
                        .filter(id ->
                                throughout.stream().anyMatch(user -> user.id().equals(id))))
                .containsExactlyElementsOf(throughout.stream()
                        .filter(user -> present.contains(user.id()))
                        .sorted(Comparator.comparing((TestUser user) -> codePoints(user.name()))
                                .thenComparing(user -> user.id().toString()))
                        .map(TestUser::id)
                        .toList());
    }

    private static TestUser insert(TestCompany company, Random random) {
        return TestUsers.member(company)
                .id(new UUID(random.nextLong(), random.nextLong()))
                .name(NAMES.get(random.nextInt(NAMES.size())))
                .insert();
    }

    private static void remove(TestUser user) {
        TestRows.execute("delete from users where org_id = ? and id = ?", user.orgId(), user.id());
    }

    private static void times(int count, Runnable insertion) {
        for (int i = 0; i < count; i++) {
            insertion.run();
        }
    }

    /// A representation whose order as a string is that of code points.
    private static String codePoints(String name) {
        return name.codePoints().mapToObj("%08x"::formatted).reduce("", String::concat);
    }

    @Test
    void endsWithNullExactlyOnTheLastPage() {
        var acme = TestCompany.insert();
        times(5, () -> TestUsers.member(acme).name("same").insert());

        for (int limit = 1; limit <= 7; limit++) {
            var pages = api.walk("/v1/users?limit=" + limit, acme.owner().token());
            assertThat(pages).hasSize((6 + limit - 1) / limit);
            assertThat(pages.stream().flatMap(page -> page.ids().stream()))
                    .hasSize(6)
                    .doesNotHaveDuplicates();
        }
    }

    @Test
    void keepsTheFiltersOnAllPages() {
        var acme = TestCompany.insert();
        times(4, () -> TestUsers.member(acme).name("Finn").disabled().insert());
        times(4, () -> TestUsers.member(acme).name("Finn").insert());

        var pages =
                api.walk("/v1/users?limit=3&status=disabled&q=FIN", acme.owner().token());

        assertThat(pages.stream().flatMap(page -> page.items().stream()))
                .hasSize(4)
                .allSatisfy(user -> assertThat(user.get("status").asString()).isEqualTo("disabled"));
    }

    @Test
    void hasAtMost200RecordsOnAPageAnd50WithoutALimit() {
        var acme = TestCompany.insert();
        TestRows.execute(
                "insert into users (org_id, id, name, email, role, status, created_at, updated_at) select ?,"
                        + " gen_random_uuid(), 'N', gen_random_uuid() || '@x.example', 'member', 'active', now(), now()"
                        + " from generate_series(1, 250)",
                acme.id());

        assertThat(api.get("/v1/users", acme.owner().token()).ids()).hasSize(50);
        assertThat(api.get("/v1/users?limit=200", acme.owner().token()).ids()).hasSize(200);
        assertThat(api.get("/v1/users?limit=1", acme.owner().token()).ids()).hasSize(1);
    }
}
