package dev.switchboard.api.directory.numbers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Properties of paging through the numbers while others are added and deleted.
@ApiTest
class NumberPagingIT {

    private final ApiClient api;

    NumberPagingIT(ApiClient api) {
        this.api = api;
    }

    static Stream<Long> seeds() {
        return new Random().longs(8).boxed();
    }

    private static TestNumber insert(TestCompany company, Random random) {
        return TestNumbers.active(company)
                .number("+" + random.nextLong(1_000_000_000L, 999_999_999_999_999L))
                .insert();
    }

    private static void remove(TestNumber number) {
        TestRows.execute("delete from numbers where org_id = ? and id = ?", number.orgId(), number.id());
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void showsUnchangedRecordsOnceAndInOrder(long seed) {
        var random = new Random(seed);
        var acme = TestCompany.insert();
        var throughout = Stream.generate(() -> insert(acme, random)).limit(25).toList();
        var leaving = new ArrayList<>(
                Stream.generate(() -> insert(acme, random)).limit(5).toList());

        var seen = new ArrayList<String>();
        String cursor = null;
        do {
            var page = api.get(
                            "/v1/numbers?status=active&limit=" + (1 + random.nextInt(6))
                                    + (cursor == null ? "" : "&cursor=" + cursor),
                            acme.owner().token())
                    .assertStatus(200)
                    .json();
            page.get("items")
                    .valueStream()
                    .forEach(number -> seen.add(number.get("number").asString()));
            cursor = page.get("next_cursor").isNull()
                    ? null
                    : page.get("next_cursor").asString();
            for (int i = random.nextInt(4); i > 0; i--) {
                insert(acme, random);
            }
            if (!leaving.isEmpty() && random.nextBoolean()) {
                remove(leaving.removeLast());
            }
        } while (cursor != null);

        assertThat(seen).doesNotHaveDuplicates().isSorted();
        assertThat(seen).containsAll(throughout.stream().map(TestNumber::number).toList());
    }

    @Test
    void endsWithNullExactlyOnTheLastPage() {
        var acme = TestCompany.insert();
        for (int i = 0; i < 6; i++) {
            TestNumbers.active(acme).insert();
        }

        for (int limit = 1; limit <= 7; limit++) {
            var pages = api.walk("/v1/numbers?limit=" + limit, acme.owner().token());
            assertThat(pages).hasSize((6 + limit - 1) / limit);
            List<String> ids = pages.stream()
                    .flatMap(page -> page.items().stream())
                    .map(number -> number.get("id").asString())
                    .toList();
            assertThat(ids).hasSize(6).doesNotHaveDuplicates();
        }
    }
}
