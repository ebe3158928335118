package dev.switchboard.app.api;

import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A page of a list that the user has narrowed.
///
/// @param page empty when the API refused the filter
/// @param problem with the filter; null when it is right
public record Search<T>(Page<T> page, @Nullable Problem problem) {

    /// @param request reads the page
    /// @throws ApiException an error that the user cannot correct
    public static <T> Search<T> of(Supplier<Page<T>> request) {
        try {
            return new Search<>(request.get(), null);
        } catch (ApiException error) {
            return new Search<>(new Page<>(List.of(), null, null), Problem.of(error));
        }
    }

    /// Nothing matches, as is known without a request.
    public static <T> Search<T> none() {
        return new Search<>(new Page<>(List.of(), null, null), null);
    }

    public List<T> items() {
        return page.items();
    }
}
