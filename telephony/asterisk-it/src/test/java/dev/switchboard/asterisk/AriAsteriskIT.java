package dev.switchboard.asterisk;

import dev.switchboard.asterisk.ari.AriAddress;
import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.asterisk.channels.AriAsterisk;
import dev.switchboard.asterisk.channels.Asterisk;
import dev.switchboard.asterisk.channels.AsteriskContract;
import dev.switchboard.asterisk.channels.TestLease;
import dev.switchboard.telephony.testkit.NeedsAsterisk;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import reactor.core.Disposable;
import reactor.core.publisher.Sinks;

/// A real Asterisk does what its double does.
@NeedsAsterisk
class AriAsteriskIT extends AsteriskContract {

    private static AriClient ari;
    private static Disposable connected;

    @BeforeAll
    static void connect() {
        var own = Servers.get().server().address();
        ari = new AriClient(new AriAddress(own.url(), own.user(), own.password(), "contract"));
        var ready = Sinks.<Void>one();
        connected = ari.events(ready::tryEmitEmpty).subscribe();
        ready.asMono().block();
    }

    @AfterAll
    static void disconnect() {
        connected.dispose();
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
