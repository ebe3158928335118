package dev.switchboard.api.sync;

import dev.switchboard.web.paging.KeysetPosition;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What the first page fixes and its cursors carry.
sealed interface SyncPageState {

    /// Through the records of a window.
    ///
    /// @param token for the horizon, on every page
    record Newest(Window window, String token) implements SyncPageState {

        private static final String OPEN = "";

        @Override
        public KeysetPosition edges() {
            return new KeysetPosition(List.of(written(window.since()), written(window.until()), token));
        }

        @Override
        public String token(boolean last) {
            return token;
        }

        @Override
        public boolean beganWith(String syncToken) {
            return false;
        }

        private static String written(@Nullable Instant edge) {
            return edge == null ? OPEN : Long.toString(edge.toEpochMilli());
        }

        private static @Nullable Instant edge(KeysetPosition edges, int index) {
            return edges.text(index).equals(OPEN) ? null : edges.instant(index);
        }
    }

    /// Through the changed records.
    ///
    /// @param oldToken the token of the request, returned on every page but the last
    /// @param newToken for the horizon, on the last page
    record Sync(Changes changes, String oldToken, String newToken) implements SyncPageState {

        @Override
        public KeysetPosition edges() {
            return KeysetPosition.of(
                    changes.from().epoch(),
                    changes.from().transaction(),
                    changes.horizon().epoch(),
                    changes.horizon().transaction(),
                    oldToken,
                    newToken);
        }

        @Override
        public String token(boolean last) {
            return last ? newToken : oldToken;
        }

        @Override
        public boolean beganWith(String syncToken) {
            return oldToken.equals(syncToken);
        }
    }

    int PARTS_OF_NEWEST = 3;

    static SyncPageState of(KeysetPosition edges) {
        if (edges.parts().size() == PARTS_OF_NEWEST) {
            return new Newest(new Window(Newest.edge(edges, 0), Newest.edge(edges, 1)), edges.text(2));
        }
        return new Sync(new Changes(ChangeKey.at(edges, 0), ChangeKey.at(edges, 2)), edges.text(4), edges.text(5));
    }

    KeysetPosition edges();

    /// The token that a page shows.
    String token(boolean last);

    boolean beganWith(String syncToken);
}
