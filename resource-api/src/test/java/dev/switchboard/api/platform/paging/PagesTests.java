package dev.switchboard.api.platform.paging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.actor.Visibility;
import dev.switchboard.testkit.TestClock;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.paging.KeysetPosition;
import dev.switchboard.web.paging.Page;
import dev.switchboard.web.paging.PageRequest;
import dev.switchboard.web.paging.PagedQuery;
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
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

class PagesTests {

    record Query(
            @Nullable String filter,
            @Nullable Integer limit,
            @Nullable String cursor) implements PagedQuery {}

    private static final UUID ORG = new UUID(1, 1);
    private static final UUID USER = new UUID(2, 2);
    private static final Actor COMPANY = new Actor(ORG, USER, new Visibility.Company(), true);
    private static final List<Integer> ROWS = IntStream.range(0, 10).boxed().toList();

    private final Pages pages = pages("a:" + key(1));

    private static Pages pages(String ring) {
        return new Pages(new PagingProperties(ring));
    }

    private static String key(int fill) {
        var bytes = new byte[32];
        Arrays.fill(bytes, (byte) fill);
        return Base64.getEncoder().encodeToString(bytes);
    }

    private static Page<Integer> page(Pages pages, String list, Actor actor, Query query) {
        return Objects.requireNonNull(pages.page(list, actor, query, KeysetPosition::of, PagesTests::rows)
                .block());
    }

    private static Flux<Integer> rows(PageRequest request) {
        var after = request.after();
        int first = after == null ? 0 : Integer.parseInt(after.text(0)) + 1;
        return Flux.fromIterable(ROWS.subList(first, Math.min(ROWS.size(), first + request.rows())));
    }

    private String cursor() {
        return Objects.requireNonNull(
                page(pages, "rows", COMPANY, new Query("f", 3, null)).nextCursor());
    }

    private static void assertRejected(Pages pages, String list, Actor actor, Query query) {
        var refusal = catchThrowableOfType(ApiError.class, () -> page(pages, list, actor, query));
        assertThat(refusal).isNotNull();
        assertThat(refusal.status()).isEqualTo(400);
    }

    @Test
    void pagesToTheEndByTheLimit() {
        assertThat(page(pages, "rows", COMPANY, new Query("f", 3, null)).items())
                .containsExactly(0, 1, 2);
        assertThat(page(pages, "rows", COMPANY, new Query("f", 3, cursor())).items())
                .containsExactly(3, 4, 5);
    }

    @Test
    void returnsNoCursorWithAFullLastPage() {
        assertThat(page(pages, "rows", COMPANY, new Query(null, 10, null)).nextCursor())
                .isNull();
        assertThat(page(pages, "rows", COMPANY, new Query(null, 9, null)).nextCursor())
                .isNotNull();
        assertThat(page(pages, "rows", COMPANY, new Query(null, null, null)).items())
                .isEqualTo(ROWS);
    }

    @Test
    void acceptsAnotherLimitWithACursor() {
        assertThat(page(pages, "rows", COMPANY, new Query("f", 5, cursor())).items())
                .containsExactly(3, 4, 5, 6, 7);
    }

    @Test
    void rejectsACursorOfAnotherListCompanyVisibilityOrFilter() {
        var cursor = cursor();

        assertRejected(pages, "other", COMPANY, new Query("f", 3, cursor));
        assertRejected(pages, "rows", COMPANY, new Query("g", 3, cursor));
        assertRejected(pages, "rows", COMPANY, new Query(null, 3, cursor));
        assertRejected(
                pages,
                "rows",
                new Actor(new UUID(1, 2), USER, new Visibility.Company(), true),
                new Query("f", 3, cursor));
        assertRejected(
                pages, "rows", new Actor(ORG, USER, new Visibility.User(USER), false), new Query("f", 3, cursor));
        assertRejected(pages, "rows", new Actor(ORG, USER, new Visibility.None(), false), new Query("f", 3, cursor));
    }

    @Test
    void acceptsACursorOfAnotherUserWithTheSameVisibility() {
        var colleague = new Actor(ORG, new UUID(3, 3), new Visibility.Company(), true);

        assertThat(page(pages, "rows", colleague, new Query("f", 3, cursor())).items())
                .containsExactly(3, 4, 5);
    }

    @Test
    void rejectsACursorWithAnyCharacterChanged() {
        var cursor = cursor();
        var characters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=+/ .";
        for (int i = 0; i < cursor.length(); i++) {
            for (var character : characters.split("")) {
                if (!cursor.startsWith(character, i)) {
                    var altered = cursor.substring(0, i) + character + cursor.substring(i + 1);
                    assertRejected(pages, "rows", COMPANY, new Query("f", 3, altered));
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
            assertRejected(pages, "rows", COMPANY, new Query("f", 3, garbage));
        }
        assertRejected(pages, "rows", COMPANY, new Query("f", 3, cursor() + "AAAA"));
        assertRejected(pages, "rows", COMPANY, new Query("f", 3, cursor().substring(4)));
    }

    @Test
    void acceptsCursorsOfThePreviousKeyUntilItIsRemoved() {
        var cursor = cursor();

        assertThat(page(pages("b:" + key(2) + ",a:" + key(1)), "rows", COMPANY, new Query("f", 3, cursor))
                        .items())
                .containsExactly(3, 4, 5);
        assertRejected(pages("b:" + key(2)), "rows", COMPANY, new Query("f", 3, cursor));
    }

    @Test
    void keepsTheBoundsOfTheFirstPageForAllPages() {
        var clock = TestClock.at(Instant.parse("2026-11-20T12:00:00.123Z"));
        var seen = new ArrayList<Instant>();
        String cursor = null;
        do {
            var page = Objects.requireNonNull(pages.page(
                            "rows",
                            COMPANY,
                            new Query(null, 4, cursor),
                            Mono.fromSupplier(
                                    () -> KeysetPosition.of(clock.instant().minus(Duration.ofDays(30)))),
                            KeysetPosition::of,
                            request -> {
                                seen.add(request.bounds().instant(0));
                                return rows(request);
                            })
                    .block());
            cursor = page.nextCursor();
            clock.advance(Duration.ofMinutes(5));
        } while (cursor != null);

        assertThat(seen).hasSize(3).containsOnly(Instant.parse("2026-10-21T12:00:00.123Z"));
    }

    @Test
    void writesAndReadsEveryKindOfPosition() {
        var id = UUID.randomUUID();
        var at = Instant.parse("2026-11-20T12:00:00.123Z");
        var position = KeysetPosition.of("naïve 🦊\u001f", id, at, 7);

        assertThat(position.text(0)).isEqualTo("naïve 🦊\u001f");
        assertThat(position.uuid(1)).isEqualTo(id);
        assertThat(position.instant(2)).isEqualTo(at);
        assertThat(position.text(3)).isEqualTo("7");
    }
}
