package dev.switchboard.web.sideports;

import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.springframework.context.SmartLifecycle;

/// Keeps a side port open while the application runs: opens it when the context starts, and closes it when the
/// context stops.
public abstract class SidePortServer implements SmartLifecycle {

    private volatile @Nullable SidePort open;

    /// Opens the port. Called at each start of the context.
    ///
    /// @return null when the port is switched off
    protected abstract @Nullable SidePort open();

    /// The port that it listens on; empty while it is closed.
    protected final OptionalInt openPort() {
        var current = open;
        return current == null ? OptionalInt.empty() : OptionalInt.of(current.number());
    }

    @Override
    public final void start() {
        open = open();
    }

    @Override
    public final void stop() {
        var current = open;
        if (current != null) {
            current.close();
            open = null;
        }
    }

    @Override
    public final boolean isRunning() {
        return open != null;
    }
}
