package dev.switchboard.web.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.errors.ErrorEnvelope;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.contract.errors.FieldProblem;
import dev.switchboard.contract.paging.Opaque;
import dev.switchboard.web.paging.Limit;
import java.time.Instant;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QueryBinderTests {

    enum Direction {
        INBOUND,
        OUTBOUND
    }

    record Query(
            @Nullable Direction direction,
            @Text(max = 5) @Nullable String numberPart,
            @Limit @Nullable Integer limit,
            @Nullable Boolean read,
            @Nullable Instant since,
            @DateOrTime @Nullable Instant until,
            @Nullable UUID userId,
            @Nullable Long exp,
            @Opaque @Nullable String cursor) {}

    record Needy(String userId) {}

    private final QueryBinder binder = new QueryBinder(InputFixture.SHAPES);

    private Query bind(@Nullable String rawQuery) {
        return binder.bind(Query.class, rawQuery);
    }

    @Test
    void bindsEachTypeFromItsWrittenForm() {
        var query =
                bind("direction=outbound&number_part=a%2Bb+c&limit=200&read=true&since=2026-11-20T21:32:05.123%2B02:00"
                        + "&until=2026-11-20&user_id=01990000-0000-7000-8000-00000000000a&exp=-9223372036854775808");

        assertThat(query)
                .isEqualTo(new Query(
                        Direction.OUTBOUND,
                        "a+b c",
                        200,
                        true,
                        Instant.parse("2026-11-20T19:32:05.123Z"),
                        Instant.parse("2026-11-20T00:00:00Z"),
                        UUID.fromString("01990000-0000-7000-8000-00000000000a"),
                        Long.MIN_VALUE,
                        null));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "&", "&&"})
    void leavesOutWhatIsNotGiven(String rawQuery) {
        assertThat(bind(rawQuery)).isEqualTo(new Query(null, null, null, null, null, null, null, null, null));
    }

    @Test
    void readsASpaceAsThePlusOfAnOffset() {
        assertThat(bind("since=2026-11-20T21:32:05+02:00").since()).isEqualTo("2026-11-20T19:32:05Z");
    }

    @ParameterizedTest
    @CsvSource({
        "direction=INBOUND, direction",
        "direction=sideways, direction",
        "direction=, direction",
        "direction, direction",
        "direction=inbound&direction=inbound, direction",
        "number_part=abcdef, number_part",
        "number_part=%00, number_part",
        "number_part=a%00b, number_part",
        "number_part=%ff, number_part",
        "number_part=%C3%28, number_part",
        "number_part=%ED%A0%80, number_part",
        "number_part=%4, number_part",
        "cursor=%4, cursor",
        "cursor=a%, cursor",
        "number_part=%zz, number_part",
        "limit=0, limit",
        "limit=201, limit",
        "limit=-1, limit",
        "limit=+5, limit",
        "limit=05, limit",
        "limit=5.0, limit",
        "limit=1e2, limit",
        "limit=0x10, limit",
        "limit=%D9%A5, limit",
        "limit=99999999999999999999, limit",
        "limit=2147483648, limit",
        "limit=five, limit",
        "read=1, read",
        "read=TRUE, read",
        "since=2026-11-20, since",
        "since=2026-11-20T21:32:05, since",
        "since=2026-13-20T21:32:05Z, since",
        "since=yesterday, since",
        "until=2026-02-30, until",
        "user_id=01990000-0000-7000-8000-00000000000A, user_id",
        "user_id=1-1-1-1-1, user_id",
        "exp=9223372036854775808, exp",
        "cursor=, cursor",
        "cursor=a&cursor=a, cursor",
        "numberPart=a, numberPart",
        "unknown=1, unknown",
        "%75nknown=1, unknown",
        "=1, ''",
        "%ff=1, %ff",
        "LIMIT=5, LIMIT"
    })
    void rejectsWhatDoesNotFit(String rawQuery, String field) {
        assertThat(InputFixture.rejectedFields(() -> bind(rawQuery))).containsExactly(field);
    }

    @Test
    void acceptsAnyOpaqueText() {
        assertThat(bind("cursor=%00+").cursor()).isEqualTo("\0 ");
    }

    @Test
    void readsAPercentEncodedNameLikeThePlainOne() {
        assertThat(bind("%6cimit=7").limit()).isEqualTo(7);
    }

    @Test
    void countsCodePointsAndNotUnits() {
        assertThat(bind("number_part=%F0%9F%A6%8A%F0%9F%A6%8A%F0%9F%A6%8A%F0%9F%A6%8A%F0%9F%A6%8A")
                        .numberPart())
                .isEqualTo("🦊🦊🦊🦊🦊");
    }

    @Test
    void reportsAllProblemsAtOnceWithOneRowEach() {
        var fields = InputFixture.rejectedFields(
                () -> bind("limit=0&direction=x&nope=1&nope=2&read=&since=%zz&number_part=abcdef"));

        assertThat(fields).containsExactlyInAnyOrder("limit", "direction", "nope", "read", "since", "number_part");
    }

    @Test
    void saysInEnglishWhatWouldBeValid() {
        assertThat(InputFixture.problems(() -> bind("limit=0&number_part=abcdef")))
                .containsExactlyInAnyOrder(
                        new FieldProblem("limit", "must be 1 to 200", FieldCode.WRONG_FORM),
                        new FieldProblem("number_part", "must have 1 to 5 characters", FieldCode.WRONG_FORM));
    }

    @Test
    void requiresWhatIsNotNullable() {
        assertThat(InputFixture.rejectedFields(() -> binder.bind(Needy.class, null)))
                .containsExactly("user_id");
        assertThat(binder.bind(Needy.class, "user_id=x")).isEqualTo(new Needy("x"));
    }

    @Test
    void rejectsAnyParameterOfARouteWithoutParameters() {
        binder.requireNone(null);
        binder.requireNone("");
        assertThat(InputFixture.rejectedFields(() -> binder.requireNone("limit=5&x")))
                .containsExactly("limit", "x");
    }

    @Test
    void reportsALimitedNumberOfProblemsThoseOfKnownParametersFirst() {
        var unknown = IntStream.range(0, 1_000).mapToObj(i -> "&p" + i).collect(Collectors.joining());

        assertThat(InputFixture.rejectedFields(() -> bind(unknown + "&limit=0")))
                .hasSize(ErrorEnvelope.MAX_FIELDS)
                .startsWith("limit", "p0");
        assertThat(InputFixture.rejectedFields(() -> binder.requireNone(unknown)))
                .hasSize(ErrorEnvelope.MAX_FIELDS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "=", "=1&p", "=%zz"})
    void reportsKnownParametersFirstWhateverIsWrongWithOthers(String value) {
        var unknown = IntStream.range(0, 1_000).mapToObj(i -> "&p" + i + value).collect(Collectors.joining());

        assertThat(InputFixture.rejectedFields(() -> bind(unknown + "&read=2&limit=1&limit=2")))
                .hasSize(ErrorEnvelope.MAX_FIELDS)
                .startsWith("limit", "read");
    }

    @Test
    void reportsAParameterOnceHoweverOftenItIsGiven() {
        assertThat(InputFixture.rejectedFields(() -> bind("limit=1&limit=1&limit=1&x=&x=&y=1")))
                .containsExactly("limit", "x", "y");
    }

    @Test
    void acceptsTheReplacementCharacterWhereItWasSent() {
        assertThat(bind("number_part=a%EF%BF%BD").numberPart()).isEqualTo("a\uFFFD");
    }
}
