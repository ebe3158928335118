package dev.switchboard.app.team.numbers;

import dev.switchboard.app.api.Query;
import org.jspecify.annotations.Nullable;

/// Which numbers the page shows.
///
/// @param status of the company's numbers; empty for all
/// @param type of the numbers in the pool, as `q` (digits) and `capability`
/// @param pool the cursor of the list of available numbers, as `cursor` is that of the company's
record NumberFilter(
        @Nullable String status,
        @Nullable String cursor,
        @Nullable String type,
        @Nullable String q,
        @Nullable String capability,
        @Nullable String pool) {

    private static final int PAGE = 50;
    private static final int POOL_PAGE = 20;

    Query numbers() {
        return Query.of("/numbers").with("status", status).page(PAGE, cursor);
    }

    Query available() {
        return Query.of("/available-numbers")
                .with("type", type)
                .with("q", digits())
                .with("capability", capability)
                .page(POOL_PAGE, pool);
    }

    /// Of what is typed as people write numbers, such as `(312)`, what the API compares.
    private @Nullable String digits() {
        return q == null ? null : q.replaceAll("[^0-9]", "");
    }

    /// The address of the table.
    public String address() {
        return narrowed(Query.of(NumberController.PATH)).encoded();
    }

    /// The address of the page with the panel of a number.
    public String of(String id) {
        return narrowed(Query.of(NumberController.PATH + "/{number_id}", id)).encoded();
    }

    String more(String next) {
        return narrowed(Query.of(NumberController.PATH)).with("cursor", next).encoded();
    }

    String moreAvailable(String next) {
        return narrowed(Query.of(NumberController.PATH))
                .with("type", type)
                .with("q", q)
                .with("capability", capability)
                .with("pool", next)
                .encoded();
    }

    private Query narrowed(Query query) {
        return query.with("status", status);
    }

    boolean narrows() {
        return given(status);
    }

    boolean narrowsPool() {
        return given(type) || given(q) || given(capability);
    }

    private static boolean given(@Nullable String value) {
        return value != null && !value.isEmpty();
    }
}
