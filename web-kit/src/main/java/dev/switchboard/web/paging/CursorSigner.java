package dev.switchboard.web.paging;

import dev.switchboard.contract.keys.KeyRing;
import dev.switchboard.contract.keys.TextSigner;
import dev.switchboard.web.errors.ApiError;
import java.util.List;

/// Signs cursors and verifies them. A cursor contains where its page ended, and is valid only with
/// the [CursorBinding] that it was issued with.
public final class CursorSigner {

    /// What is written into a cursor.
    public enum Content {
        /// [PageRequest#after] alone, of lists without bounds.
        POSITION,
        /// [PageRequest#bounds], then [PageRequest#after].
        BOUNDS_AND_POSITION
    }

    private final TextSigner signatures;
    private final Content content;

    /// @param keys the same on every replica
    /// @param purpose a label of these cursors with the number of their format: the cursors of one
    ///     purpose are not valid for another
    public CursorSigner(KeyRing keys, String purpose, Content content) {
        this.signatures = new TextSigner(keys, purpose);
        this.content = content;
    }

    String sign(CursorBinding binding, Cursor cursor) {
        var after = cursor.after().parts();
        return signatures.seal(
                binding.parts(),
                switch (content) {
                    case POSITION -> List.of(after);
                    case BOUNDS_AND_POSITION -> List.of(cursor.bounds().parts(), after);
                });
    }

    /// @throws ApiError 400 when it was not issued here with this binding
    Cursor verify(CursorBinding binding, String text) {
        return signatures
                .open(binding.parts(), text)
                .map(this::cursor)
                .orElseThrow(() -> ApiError.invalidRequest(
                        "This cursor was not issued for this list with these parameters. Start again without one."));
    }

    private Cursor cursor(List<List<String>> lists) {
        return switch (content) {
            case POSITION -> new Cursor(KeysetPosition.NONE, new KeysetPosition(lists.get(0)));
            case BOUNDS_AND_POSITION -> new Cursor(new KeysetPosition(lists.get(0)), new KeysetPosition(lists.get(1)));
        };
    }
}
