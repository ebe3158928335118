package dev.switchboard.api.calling.calls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.calling.calls.CallChangeStore.Changed;
import dev.switchboard.telephony.CallDirection;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.Outcome;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

class ExecutingCommandsTests {

    private static final UUID ORG = new UUID(1, 1);
    private static final UUID CALL = new UUID(1, 2);
    private static final Instant NOW = Instant.parse("2026-05-05T05:05:05Z");

    private final ExecutingCommands calls = new ExecutingCommands();

    private static Changed changed(UUID orgId, UUID id, long lastEvent, boolean onHold) {
        var call = new Call(
                id,
                CallDirection.INBOUND,
                CallResult.IN_PROGRESS,
                CallState.IN_PROGRESS,
                null,
                "+12125550123",
                null,
                null,
                onHold,
                null,
                false,
                NOW,
                NOW,
                null,
                0,
                List.of(),
                null,
                false,
                NOW.plusSeconds(lastEvent));
        return new Changed(orgId, call, lastEvent, true, false);
    }

    private CommandReply execute(Runnable meanwhile) {
        return calls.execute(new Command.Hold(ORG, CALL), Mono.fromSupplier(() -> {
                    meanwhile.run();
                    return Outcome.DONE;
                }))
                .blockOptional()
                .orElseThrow();
    }

    @Test
    void repliesWithTheCallAsTheLastChangeLeftIt() {
        var last = changed(ORG, CALL, 4, true);

        var reply = execute(() -> {
            calls.changed(changed(ORG, CALL, 3, false));
            calls.changed(last);
        });

        assertThat(reply).isEqualTo(new CommandReply(Outcome.DONE, last.call()));
    }

    @Test
    void keepsTheLaterOfTwoChangesThatAreReportedInTheOppositeOrder() {
        var last = changed(ORG, CALL, 4, true);

        var reply = execute(() -> {
            calls.changed(last);
            calls.changed(changed(ORG, CALL, 3, false));
        });

        assertThat(reply.call()).isEqualTo(last.call());
    }

    @Test
    void repliesWithoutACallWhenItDidNotChange() {
        calls.changed(changed(ORG, CALL, 2, false));

        var reply = execute(() -> {
            calls.changed(changed(ORG, new UUID(1, 3), 3, true));
            calls.changed(changed(new UUID(2, 1), CALL, 3, true));
        });

        assertThat(reply).isEqualTo(CommandReply.of(Outcome.DONE));
    }

    @Test
    void sendsOtherNodesTheOutcomeOnly() {
        var json = JsonMapper.builder().build();

        var sent = json.writeValueAsString(
                new CommandReply(Outcome.ON_HOLD, changed(ORG, CALL, 4, true).call()));

        assertThat(sent).isEqualTo("\"ON_HOLD\"");
        assertThat(json.readValue(sent, CommandReply.class)).isEqualTo(CommandReply.of(Outcome.ON_HOLD));
    }
}
