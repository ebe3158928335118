package dev.switchboard.asterisk;

import static org.awaitility.Awaitility.await;

import dev.switchboard.asterisk.leading.Engines;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.Outcome;
import dev.switchboard.telephony.testkit.Commands;
import java.io.IOException;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// A node that leads the Asterisk of [Servers], and another one that takes over from it.
final class TwoNodes {

    private static final String ONE = "one";
    private static final String OTHER = "other";

    private final TestMediaServers log;
    private final UnaryOperator<TestEngine> settings;
    private final CutNetwork network;
    private Engines first;
    private @Nullable Engines second;
    private @Nullable CutNetwork networkOfSecond;

    private TwoNodes(TestMediaServers log, UnaryOperator<TestEngine> settings) throws IOException {
        this.log = log;
        this.settings = settings;
        this.network = new CutNetwork(Servers.get().server().address().url());
        this.first = startFirst(settings);
    }

    /// Starts the first one.
    ///
    /// @param log of the calls, which both write
    /// @param settings of both
    static TwoNodes start(TestMediaServers log, UnaryOperator<TestEngine> settings) throws IOException {
        return new TwoNodes(log, settings);
    }

    private Engines startFirst(UnaryOperator<TestEngine> own) {
        return Servers.start(own.apply(builder(ONE)).at(Servers.get().server().addressAt(network.url())));
    }

    private TestEngine builder(String node) {
        var servers = Servers.get();
        return TestEngine.builder(servers.server(), servers.phones()).servers(log.of(node));
    }

    Engines first() {
        return first;
    }

    /// Restarts the first one with other settings.
    void restartFirst(UnaryOperator<TestEngine> own) {
        first.stop();
        first.close();
        first = startFirst(own);
    }

    /// The first one does not reach Asterisk.
    void disconnect() throws IOException {
        network.cut();
        await().until(() -> !TestEngine.reachesAll(first));
    }

    /// The first one does not reach Asterisk, which does not notice.
    void silence() {
        network.silence();
        await().until(() -> !TestEngine.reachesAll(first));
    }

    /// The connections of the first one end, and Asterisk does not respond to its next handshake for events.
    void interrupt() throws IOException {
        network.interrupt("/ari/events");
        await().until(network::hasIgnored);
    }

    /// The first one reaches Asterisk again.
    void reconnect() {
        network.restore();
        await().until(() -> TestEngine.reachesAll(first));
    }

    /// The first one is gone.
    void vanish() throws IOException {
        network.cut();
        cutOff();
    }

    /// The first one does not reach the log any more.
    void cutOff() {
        log.cutOff(ONE);
    }

    void takeOver() {
        second = settings.apply(builder(OTHER)).start();
    }

    void vanishAndTakeOver() throws IOException {
        vanish();
        takeOver();
    }

    /// The second one takes over, and gets no responses to requests that contain this text.
    void takeOverWithoutResponsesTo(String request) throws IOException {
        var own = new CutNetwork(Servers.get().server().address().url());
        own.withholdResponses(request);
        networkOfSecond = own;
        second = settings.apply(builder(OTHER))
                .at(Servers.get().server().addressAt(own.url()))
                .start();
    }

    /// Starts the second one beside the first one, which leads.
    Engines follow() {
        var follower = settings.apply(builder(OTHER)).follow();
        second = follower;
        return follower;
    }

    /// Executes a command at the one that was started last.
    Outcome execute(Command command) {
        return Commands.execute(second == null ? first : second, command);
    }

    /// Executes a command at the first one, connected or not.
    Outcome executeAtOnce(Command command) {
        return Objects.requireNonNull(first.execute(command).block());
    }

    void stop() throws IOException {
        if (second != null) {
            second.stop();
            second.close();
        }
        if (networkOfSecond != null) {
            networkOfSecond.close();
        }
        Thread.ofVirtual().start(() -> {
            first.stop();
            first.close();
        });
        network.close();
    }
}
