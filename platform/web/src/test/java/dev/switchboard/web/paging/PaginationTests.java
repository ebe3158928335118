package dev.switchboard.web.paging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.switchboard.contract.keys.KeyRing;
import dev.switchboard.contract.keys.TextSigner;
import dev.switchboard.testkit.TestClock;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.paging.CursorSigner.Content;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PaginationTests {

    record Query(
            @Nullable String filter,
            @Nullable Integer limit,
            @Nullable String cursor) implements PagedQuery {}

    record SyncedQuery(
            @Nullable String syncToken,
            @Nullable String first,
            @Nullable Integer second,
            @Nullable Integer limit,
            @Nullable String cursor)
            implements PagedQuery {}

    private static final UUID ORG = new UUID(1, 1);
    private static final List<Object> COMPANY = List.of("rows", ORG, "company");
    private static final List<Integer> ROWS = IntStream.range(0, 10).boxed().toList();
    private static final String PURPOSE = "test cursor 1";

    private final Pagination pagination = pagination("a:" + key(1), Content.BOUNDS_AND_POSITION);

    private static Pagination pagination(String keys, Content content) {
        return new Pagination(new CursorSigner(KeyRing.parse("test", keys), PURPOSE, content));
    }

    private static String key(int fill) {
        var bytes = new byte[32];
        Arrays.fill(bytes, (byte) fill);
        return Base64.getEncoder().encodeToString(bytes);
    }

    private static Page<Integer> page(Pagination pagination, List<Object> values, Query query) {
        var binding = CursorBinding.of(values, query);
        var request = pagination.request(binding, query);
        return pagination.page(binding, request, rows(request), KeysetPosition::of);
    }

    private static List<Integer> rows(PageRequest request) {
        var after = request.after();
        int first = after == null ? 0 : Integer.parseInt(after.text(0)) + 1;
        return ROWS.subList(first, Math.min(ROWS.size(), first + request.rows()));
    }

    private String cursor() {
        return cursor(pagination);
    }

    private static String cursor(Pagination pagination) {
        return Objects.requireNonNull(
                page(pagination, COMPANY, new Query("f", 3, null)).nextCursor());
    }

    private static void assertRejected(Pagination pagination, List<Object> values, Query query) {
        var error = catchThrowableOfType(ApiError.class, () -> page(pagination, values, query));
        assertThat(error).isNotNull();
        assertThat(error.status()).isEqualTo(400);
    }

    @ParameterizedTest
    @EnumSource
    void reachesTheEndInPagesOfTheLimit(Content content) {
        var paging = pagination("a:" + key(1), content);
        var seen = new ArrayList<Integer>();
        String cursor = null;
        do {
            var page = page(paging, COMPANY, new Query("f", 3, cursor));
            assertThat(page.items()).hasSizeLessThanOrEqualTo(3);
            seen.addAll(page.items());
            cursor = page.nextCursor();
        } while (cursor != null);

        assertThat(seen).isEqualTo(ROWS);
    }

    @Test
    void hasNoCursorOnTheLastPageEvenWhenItIsFull() {
        assertThat(page(pagination, COMPANY, new Query(null, 10, null)).nextCursor())
                .isNull();
        assertThat(page(pagination, COMPANY, new Query(null, 9, null)).nextCursor())
                .isNotNull();
        assertThat(page(pagination, COMPANY, new Query(null, null, null)).items())
                .isEqualTo(ROWS);
    }

    @Test
    void leadsOnFromWhereReadingStoppedThoughThePageIsShort() {
        var query = new Query("f", 3, null);
        var binding = CursorBinding.of(COMPANY, query);
        var request = pagination.request(binding, query);

        var shortPage = pagination.page(binding, request, new Scan<>(List.of(0), 5), KeysetPosition::of);
        var empty = pagination.page(binding, request, new Scan<>(List.of(), 7), KeysetPosition::of);
        var full = pagination.page(binding, request, new Scan<>(List.of(0, 1, 2, 3), 3), KeysetPosition::of);

        assertThat(shortPage.items()).containsExactly(0);
        assertThat(rowsAfter(shortPage)).containsExactly(6, 7, 8);
        assertThat(empty.items()).isEmpty();
        assertThat(rowsAfter(empty)).containsExactly(8, 9);
        assertThat(full.items()).containsExactly(0, 1, 2);
        assertThat(rowsAfter(full)).containsExactly(3, 4, 5);
    }

    private List<Integer> rowsAfter(Page<Integer> page) {
        return page(pagination, COMPANY, new Query("f", 3, page.nextCursor())).items();
    }

    @Test
    void acceptsAnotherLimitWithACursor() {
        assertThat(page(pagination, COMPANY, new Query("f", 5, cursor())).items())
                .containsExactly(3, 4, 5, 6, 7);
    }

    @ParameterizedTest
    @EnumSource
    void rejectsACursorWithAnotherBindingOrFilter(Content content) {
        var paging = pagination("a:" + key(1), content);
        var cursor = cursor(paging);

        assertRejected(paging, List.of("other", ORG, "company"), new Query("f", 3, cursor));
        assertRejected(paging, COMPANY, new Query("g", 3, cursor));
        assertRejected(paging, COMPANY, new Query(null, 3, cursor));
        assertRejected(paging, List.of("rows", new UUID(1, 2), "company"), new Query("f", 3, cursor));
        assertRejected(paging, List.of("rows", ORG, "user:" + new UUID(2, 2)), new Query("f", 3, cursor));
        assertRejected(paging, List.of("rows", ORG), new Query("f", 3, cursor));
    }

    @Test
    void rejectsACursorOfAnotherPurpose() {
        var other = new Pagination(
                new CursorSigner(KeyRing.parse("test", "a:" + key(1)), "other cursor 1", Content.BOUNDS_AND_POSITION));

        assertRejected(other, COMPANY, new Query("f", 3, cursor()));
    }

    @Test
    void rejectsEveryAlteredCharacter() {
        var cursor = cursor();
        var letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=+/ .";
        for (int i = 0; i < cursor.length(); i++) {
            for (var letter : letters.split("")) {
                if (!cursor.startsWith(letter, i)) {
                    var altered = cursor.substring(0, i) + letter + cursor.substring(i + 1);
                    assertRejected(pagination, COMPANY, new Query("f", 3, altered));
                }
            }
        }
    }

    @Test
    void rejectsGarbageOfAnyLength() {
        var random = new Random(20261120);
        for (int length = 1; length < 200; length++) {
            var bytes = new byte[length];
            random.nextBytes(bytes);
            bytes[0] = 1;
            var garbage = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
            assertRejected(pagination, COMPANY, new Query("f", 3, garbage));
        }
        assertRejected(pagination, COMPANY, new Query("f", 3, cursor() + "AAAA"));
        assertRejected(pagination, COMPANY, new Query("f", 3, cursor().substring(4)));
    }

    @Test
    void acceptsCursorsOfThePreviousKeyUntilItIsDropped() {
        var cursor = cursor();

        assertThat(page(
                                pagination("b:" + key(2) + ",a:" + key(1), Content.BOUNDS_AND_POSITION),
                                COMPANY,
                                new Query("f", 3, cursor))
                        .items())
                .containsExactly(3, 4, 5);
        assertRejected(pagination("b:" + key(2), Content.BOUNDS_AND_POSITION), COMPANY, new Query("f", 3, cursor));
    }

    @Test
    void keepsTheBoundsOfTheFirstPageForAllPages() {
        var clock = TestClock.at(Instant.parse("2026-11-20T12:00:00.123Z"));
        var seen = new ArrayList<Instant>();
        String cursor = null;
        do {
            var query = new Query(null, 4, cursor);
            var binding = CursorBinding.of(COMPANY, query);
            var request = pagination
                    .next(binding, query)
                    .orElseGet(() -> PageRequest.first(
                            query, KeysetPosition.of(clock.instant().minus(Duration.ofDays(30)))));
            seen.add(request.bounds().instant(0));
            cursor = pagination
                    .page(binding, request, rows(request), KeysetPosition::of)
                    .nextCursor();
            clock.advance(Duration.ofMinutes(5));
        } while (cursor != null);

        assertThat(seen).hasSize(3).containsOnly(Instant.parse("2026-10-21T12:00:00.123Z"));
    }

    @Test
    void keepsTheFormatOfIssuedCursors() {
        var text = new TextSigner(KeyRing.parse("test", "a:" + key(1)), PURPOSE);
        var binding = List.of("rows", ORG.toString(), "company", "filter=f");

        assertThat(cursor()).isEqualTo(text.sign(binding, List.of(List.of(), List.of("2"))));
        assertThat(cursor(pagination("a:" + key(1), Content.POSITION)))
                .isEqualTo(text.sign(binding, List.of(List.of("2"))));
    }

    @Test
    void bindsToTheFiltersThatAreGivenAndToNothingElseOfAQuery() {
        assertThat(CursorBinding.of(COMPANY, new SyncedQuery("token", null, 7, 3, "cursor"))
                        .parts())
                .containsExactly("rows", ORG.toString(), "company", "second=7");
        assertThat(CursorBinding.of(Arrays.asList("keys", null, List.of("a", "b")))
                        .parts())
                .containsExactly("keys", "null", "[a, b]");
    }

    @Test
    void holdsEveryTypeOfPosition() {
        var id = UUID.randomUUID();
        var at = Instant.parse("2026-11-20T12:00:00.123Z");
        var position = KeysetPosition.of("naïve 🦊\u001f", id, at, 7);

        assertThat(position.text(0)).isEqualTo("naïve 🦊\u001f");
        assertThat(position.uuid(1)).isEqualTo(id);
        assertThat(position.instant(2)).isEqualTo(at);
        assertThat(position.text(3)).isEqualTo("7");
    }

    @Test
    void bindsACursorToTheFiltersAndToNothingElseOfTheQuery() {
        var one = CursorBinding.of(COMPANY, new SyncedQuery("token", "a", 1, 10, "cursor"));

        assertThat(CursorBinding.of(COMPANY, new SyncedQuery(null, "a", 1, null, null)))
                .isEqualTo(one);
        assertThat(CursorBinding.of(COMPANY, new SyncedQuery(null, "b", 1, null, null)))
                .isNotEqualTo(one);
        assertThat(CursorBinding.of(COMPANY, new SyncedQuery(null, null, 1, null, null)))
                .isNotEqualTo(one);
        assertThat(CursorBinding.of(List.of("rows", ORG, "user"), new SyncedQuery(null, "a", 1, null, null)))
                .isNotEqualTo(one);
    }
}
