package dev.switchboard.web.input;

import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.web.errors.ApiError;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Any bytes as a JSON body: a record whose values keep their rules, or a 422 that names fields.
public final class BodyFuzzer {

    private static final BodyBinder BINDER = new BodyBinder(InputFixture.SHAPES);

    enum Color {
        RED,
        DARK_GREEN
    }

    record Inner(@Text(max = 5) String name, @Nullable Long count) {}

    record Body(
            @Text(max = 5) String text,
            Integer number,
            Boolean flag,
            Color color,
            @Nullable UUID id,
            @Nullable Instant at,
            @DateOrTime @Nullable Instant day,
            @Nullable Scope scope,
            Change<@Nullable String> change,
            @Size(max = 3) List<@Text(max = 3) String> words,
            @Nullable Inner inner) {}

    private BodyFuzzer() {}

    /// @param body perhaps JSON
    public static void fuzzerTestOneInput(byte[] body) {
        try {
            var bound = BINDER.bind(Body.class, body);
            require(bound.text().codePointCount(0, bound.text().length()) <= 5, "length");
            require(bound.words().size() <= 3, "elements");
            for (var text : bound.words()) {
                require(text.indexOf('\0') < 0, "no NUL");
            }
        } catch (ApiError refused) {
            require(refused.status() == 422 && !refused.fields().isEmpty(), "a 422 names fields");
        }
    }

    private static void require(boolean holds, String promise) {
        if (!holds) {
            throw new AssertionError(promise);
        }
    }
}
