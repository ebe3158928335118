package dev.switchboard.web.paging;

import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.keys.KeyRing;
import dev.switchboard.contract.keys.TextSigner;
import dev.switchboard.web.errors.ApiError;
import java.util.List;

/// Signs and verifies cursors. A cursor contains the position where its page ended, and is valid only
/// with the [CursorBinding] that it was issued with.
public final class CursorSigner {

    /// What a cursor contains.
    public enum Content {
        /// [PageRequest#after] alone, of lists without bounds.
        POSITION,
        /// [PageRequest#bounds], then [PageRequest#after].
        BOUNDS_AND_POSITION
    }

    private final TextSigner signer;
    private final Content content;

    /// @param keys the same on every replica
    /// @param purpose what the cursors are for, with the version of their format: cursors of one purpose
    ///     are invalid for another
    public CursorSigner(KeyRing keys, String purpose, Content content) {
        this.signer = new TextSigner(keys, purpose);
        this.content = content;
    }

    String sign(CursorBinding binding, Cursor cursor) {
        var after = cursor.after().parts();
        return signer.sign(
                binding.parts(),
                switch (content) {
                    case POSITION -> List.of(after);
                    case BOUNDS_AND_POSITION -> List.of(cursor.bounds().parts(), after);
                });
    }

    /// @throws ApiError 400 when it was not issued here with this binding
    Cursor verify(CursorBinding binding, String text) {
        return signer.verify(binding.parts(), text)
                .map(this::cursor)
                .orElseThrow(() -> ApiError.of(ErrorCode.INVALID_CURSOR));
    }

    private Cursor cursor(List<List<String>> lists) {
        return switch (content) {
            case POSITION -> new Cursor(KeysetPosition.NONE, new KeysetPosition(lists.get(0)));
            case BOUNDS_AND_POSITION -> new Cursor(new KeysetPosition(lists.get(0)), new KeysetPosition(lists.get(1)));
        };
    }
}
