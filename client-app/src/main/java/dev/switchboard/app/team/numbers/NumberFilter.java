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
                .with("q", q)
                .with("capability", capability)
                .page(POOL_PAGE, pool);
    }

    String address() {
        return filtered().encoded();
    }

    String more(String next) {
        return filtered().with("cursor", next).encoded();
    }

    String moreAvailable(String next) {
        return filtered().with("pool", next).encoded();
    }

    private Query filtered() {
        return Query.of(NumberController.PATH)
                .with("status", status)
                .with("type", type)
                .with("q", q)
                .with("capability", capability);
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
