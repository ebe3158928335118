package dev.switchboard.asterisk.channels;

import dev.switchboard.telephony.NotLeader;

/// A lease that this node has until the test takes it away.
public final class TestLease implements Lease {

    private volatile boolean isLost;

    /// Another node has it from now on.
    public void lose() {
        isLost = true;
    }

    @Override
    public String server() {
        return "test";
    }

    @Override
    public void confirm() {
        require();
    }

    @Override
    public void require() {
        if (isLost) {
            throw new NotLeader(server());
        }
    }
}
