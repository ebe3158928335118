package dev.switchboard.api.paging;

import dev.switchboard.api.errors.ApiException;
import dev.switchboard.contract.keys.KeyRing;
import dev.switchboard.contract.keys.TextSeal;
import java.util.List;

/// Writes cursors and reads them again. A cursor holds what the page before has shown, and is good only for what it was
/// given out for: the [CursorBinding].
final class CursorSeal {

    private final TextSeal seal;

    CursorSeal(KeyRing ring) {
        this.seal = new TextSeal(ring, "switchboard cursor 1");
    }

    String seal(CursorBinding binding, Cursor cursor) {
        return seal.seal(
                binding.parts(), List.of(cursor.edges().parts(), cursor.after().parts()));
    }

    /// @throws ApiException 400 when it was not sealed here with this binding
    Cursor open(CursorBinding binding, String text) {
        return seal.open(binding.parts(), text)
                .map(lists -> new Cursor(new Position(lists.get(0)), new Position(lists.get(1))))
                .orElseThrow(() -> ApiException.invalidRequest(
                        "This cursor was not given out for this list with these parameters. Begin again without one."));
    }
}
