package dev.switchboard.asterisk.channels;

import dev.switchboard.telephony.NotLeader;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// A lease that this node has until the test takes it away.
public final class TestLease implements Lease {

    private volatile boolean isLost;
    private final AtomicReference<@Nullable Error> error = new AtomicReference<>();

    /// Another node has it from now on.
    public void lose() {
        isLost = true;
    }

    /// The next change at Asterisk meets an error of the JVM.
    public void failOnce(Error next) {
        error.set(next);
    }

    @Override
    public String server() {
        return "test";
    }

    @Override
    public void confirm() {
        if (isLost) {
            throw new NotLeader(server());
        }
    }

    @Override
    public void require() {
        confirm();
        var next = error.getAndSet(null);
        if (next != null) {
            throw next;
        }
    }
}
