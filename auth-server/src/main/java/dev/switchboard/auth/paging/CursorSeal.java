package dev.switchboard.auth.paging;

import dev.switchboard.auth.errors.Refusal;
import dev.switchboard.contract.keys.KeyRing;
import dev.switchboard.contract.keys.TextSeal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Writes cursors and reads them again. A cursor is good only for the list, organisation, view and filters that it was
/// given out for.
final class CursorSeal {

    private final TextSeal seal;

    CursorSeal(KeyRing ring) {
        this.seal = new TextSeal(ring, "switchboard management cursor 1");
    }

    String seal(List<? extends @Nullable Object> binding, Position position) {
        return seal.seal(written(binding), List.of(position.parts()));
    }

    /// @throws Refusal 400 when it was not sealed here with this binding
    Position open(List<? extends @Nullable Object> binding, String cursor) {
        return seal.open(written(binding), cursor)
                .map(lists -> Position.of(lists.getFirst()))
                .orElseThrow(() -> Refusal.invalidRequest(
                        "This cursor was not given out for this list with these parameters. Begin again without one."));
    }

    private static List<String> written(List<? extends @Nullable Object> binding) {
        return binding.stream().map(String::valueOf).toList();
    }
}
