package dev.switchboard.api.platform.sync;

import dev.switchboard.web.paging.KeysetPosition;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What the first page of a list with sync tokens fixes for the pages that follow. Cursors carry
/// it as their [dev.switchboard.web.paging.PageRequest#bounds].
sealed interface SyncBounds {

    /// Of a list without a token: the records of a window, newest first.
    ///
    /// @param token for the horizon; every page returns it
    record OfWindow(Window window, String token) implements SyncBounds {

        private static final int PARTS = 3;
        private static final String OPEN = "";

        private static OfWindow read(KeysetPosition bounds) {
            return new OfWindow(new Window(time(bounds, 0), time(bounds, 1)), bounds.text(2));
        }

        @Override
        public KeysetPosition write() {
            return new KeysetPosition(List.of(text(window.since()), text(window.until()), token));
        }

        @Override
        public String token(boolean lastPage) {
            return token;
        }

        @Override
        public boolean startedFrom(String syncToken) {
            return false;
        }

        private static String text(@Nullable Instant time) {
            return time == null ? OPEN : Long.toString(time.toEpochMilli());
        }

        private static @Nullable Instant time(KeysetPosition bounds, int index) {
            return bounds.text(index).equals(OPEN) ? null : bounds.instant(index);
        }
    }

    /// Of a list with a token: the changed records, oldest change first.
    ///
    /// @param oldToken the token of the request; every page but the last returns it
    /// @param newToken for the horizon; the last page returns it
    record OfChanges(Changes changes, String oldToken, String newToken) implements SyncBounds {

        private static OfChanges read(KeysetPosition bounds) {
            var changes = new Changes(ChangeKey.at(bounds, 0), ChangeKey.at(bounds, 2));
            return new OfChanges(changes, bounds.text(4), bounds.text(5));
        }

        @Override
        public KeysetPosition write() {
            return KeysetPosition.of(
                    changes.from().epoch(),
                    changes.from().transaction(),
                    changes.horizon().epoch(),
                    changes.horizon().transaction(),
                    oldToken,
                    newToken);
        }

        @Override
        public String token(boolean lastPage) {
            return lastPage ? newToken : oldToken;
        }

        @Override
        public boolean startedFrom(String syncToken) {
            return oldToken.equals(syncToken);
        }
    }

    /// Reads what [#write] has written.
    static SyncBounds read(KeysetPosition bounds) {
        return bounds.parts().size() == OfWindow.PARTS ? OfWindow.read(bounds) : OfChanges.read(bounds);
    }

    /// The bounds as a cursor carries them.
    KeysetPosition write();

    /// The token that a page returns.
    String token(boolean lastPage);

    /// Whether the first page was requested with this token.
    boolean startedFrom(String syncToken);
}
