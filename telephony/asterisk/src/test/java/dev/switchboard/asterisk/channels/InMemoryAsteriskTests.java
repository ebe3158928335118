package dev.switchboard.asterisk.channels;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.telephony.NotLeader;
import org.junit.jupiter.api.Test;

class InMemoryAsteriskTests extends AsteriskContract {

    private final TestLease lease = new TestLease();
    private final InMemoryAsterisk asterisk = new InMemoryAsterisk(lease);

    InMemoryAsteriskTests() {
        asterisk.unreachable(unreachable());
    }

    @Override
    protected Asterisk asterisk() {
        return asterisk;
    }

    @Override
    protected String reachable() {
        return "PJSIP/ada";
    }

    @Override
    protected String unreachable() {
        return "PJSIP/nobody";
    }

    @Test
    void changesNothingWithoutTheLease() {
        lease.lose();

        assertThatThrownBy(() -> asterisk.createBridge("session-1")).isInstanceOf(NotLeader.class);
    }
}
