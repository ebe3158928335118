package dev.switchboard.web.input;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.switchboard.contract.paging.Opaque;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.json.Rfc3339;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Any text as a query string: a record, or a 422 that names parameters. A time that was read is written so that it is
/// read as the same.
public final class QueryFuzzer {

    private static final QueryBinder BINDER = new QueryBinder(InputFixture.SHAPES);
    private static final Instant FIRST = Instant.parse("0000-01-01T00:00:00Z");
    private static final Instant END = Instant.parse("+10000-01-01T00:00:00Z");

    record Query(
            BodyFuzzer.@Nullable Color color,
            @Text(max = 5) @Nullable String q,
            @Nullable Integer limit,
            @Nullable Boolean read,
            @Nullable Instant since,
            @DateOrTime @Nullable Instant until,
            @Nullable UUID userId,
            @Nullable Long exp,
            @Opaque @Nullable String cursor) {}

    private QueryFuzzer() {}

    /// @param query as it is sent
    public static void fuzzerTestOneInput(byte[] query) {
        try {
            var bound = BINDER.bind(Query.class, new String(query, ISO_8859_1));
            written(bound.since());
            written(bound.until());
        } catch (ApiError refused) {
            if (refused.status() != 422 || refused.fields().isEmpty()) {
                throw new AssertionError("a 422 names fields", refused);
            }
        }
    }

    private static void written(@Nullable Instant time) {
        if (time != null && !time.isBefore(FIRST) && time.isBefore(END)) {
            var millis = Instant.ofEpochMilli(time.toEpochMilli());
            var read = Rfc3339.parse(Rfc3339.format(millis));
            if (!read.filter(millis::equals).isPresent()) {
                throw new AssertionError(time + " is read as " + read);
            }
        }
    }
}
