package dev.switchboard.asterisk;

import dev.switchboard.asterisk.ari.AriAddress;
import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.asterisk.ari.AriEvents;
import dev.switchboard.asterisk.channels.AriAsterisk;
import dev.switchboard.asterisk.channels.Asterisk;
import dev.switchboard.asterisk.channels.AsteriskContract;
import dev.switchboard.asterisk.channels.TestLease;
import dev.switchboard.telephony.testkit.NeedsAsterisk;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/// A real Asterisk does what its double does.
@NeedsAsterisk
class AriAsteriskIT extends AsteriskContract {

    private static AriClient ari;
    private static AriEvents connected;

    @BeforeAll
    static void connect() {
        var own = Servers.get().server().address();
        ari = new AriClient(new AriAddress(own.url(), own.user(), own.password(), "contract"));
        connected = ari.events(_ -> {});
    }

    @AfterAll
    static void disconnect() {
        connected.close();
        ari.close();
    }

    @Override
    protected Asterisk asterisk() {
        return new AriAsterisk(ari, new TestLease());
    }

    @Override
    protected String reachable() {
        return "Local/echo@devices";
    }

    @Override
    protected String unreachable() {
        return "PJSIP/nobody";
    }
}
