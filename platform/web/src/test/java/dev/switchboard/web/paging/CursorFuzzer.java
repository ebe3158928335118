package dev.switchboard.web.paging;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.switchboard.contract.keys.KeyRing;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.paging.CursorSigner.Content;
import java.util.Base64;
import java.util.List;

/// A cursor that was issued is read as the same position, whatever values it contains; any other text is refused with
/// a 400.
public final class CursorFuzzer {

    private static final CursorBinding BINDING = new CursorBinding(List.of("rows", "acme"));
    private static final CursorSigner SIGNER = new CursorSigner(
            KeyRing.parse("keys", "a:" + Base64.getEncoder().encodeToString(new byte[32])),
            "fuzz 1",
            Content.BOUNDS_AND_POSITION);

    private CursorFuzzer() {}

    /// @param input a text that was not issued, and values for one that is
    public static void fuzzerTestOneInput(byte[] input) {
        refused(new String(input, ISO_8859_1));
        var values = List.of(new String(input, 0, Math.min(input.length, 10_000), UTF_8).split(",", -1));
        var cursor = new Cursor(new KeysetPosition(values), KeysetPosition.of("id", values.size()));
        var text = SIGNER.sign(BINDING, cursor);
        require(SIGNER.verify(BINDING, text).equals(cursor), "read as issued");
        int at = (input.length == 0 ? 0 : input[0] & 0xff) % text.length();
        refused(text.substring(0, at) + (text.charAt(at) == 'A' ? 'B' : 'A') + text.substring(at + 1));
        refused(text.substring(0, at));
        refused(text + "A");
    }

    private static void refused(String text) {
        try {
            SIGNER.verify(BINDING, text);
        } catch (ApiError expected) {
            require(expected.status() == 400, "a 400");
            return;
        }
        throw new AssertionError(text + " was not issued");
    }

    private static void require(boolean holds, String promise) {
        if (!holds) {
            throw new AssertionError(promise);
        }
    }
}
