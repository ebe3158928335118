package dev.switchboard.telephony.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.telephony.CallAction;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallPhase;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.Engine;
import dev.switchboard.telephony.Outcome;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

/// Sends commands to an engine and checks what it reports.
final class EngineDriver {

    private static final Duration QUICKLY = Duration.ofSeconds(60);

    private final Engine engine;
    private final ReportRecorder reports;

    EngineDriver(Engine engine, ReportRecorder reports) {
        this.engine = engine;
        this.reports = reports;
    }

    Outcome execute(Command command) {
        return Commands.execute(engine, command);
    }

    /// Requests something without waiting for it.
    CompletableFuture<Outcome> begin(Command command) {
        return Commands.executed(engine, command).toFuture();
    }

    Outcome execute(CallAction action, UUID leg) {
        return execute(command(action, leg));
    }

    /// The command with which Ada does that.
    static Command command(CallAction action, UUID leg) {
        return switch (action) {
            case ANSWER -> new Command.Answer(EngineContract.ORG, leg, EngineContract.ADA);
            case HOLD -> new Command.Hold(EngineContract.ORG, leg);
            case UNHOLD -> new Command.Unhold(EngineContract.ORG, leg);
            case TRANSFER -> new Command.Transfer(EngineContract.ORG, leg, EngineContract.BENS);
            case PARK -> new Command.Park(EngineContract.ORG, leg);
            case PICK_UP -> new Command.PickUp(EngineContract.ORG, leg, EngineContract.ADA);
            case START_RECORDING -> new Command.StartRecording(EngineContract.ORG, leg, EngineContract.ADA, null);
            case STOP_RECORDING -> new Command.StopRecording(EngineContract.ORG, leg);
            case SEND_DIGITS -> new Command.SendDigits(EngineContract.ORG, leg, EngineContract.DIGITS);
            case HANG_UP -> new Command.HangUp(EngineContract.ORG, leg);
        };
    }

    /// Brings a ringing leg into a phase.
    void bring(UUID leg, CallPhase phase) {
        var actions = switch (phase) {
            case RINGING -> List.<CallAction>of();
            case TALKING -> List.of(CallAction.ANSWER);
            case HELD -> List.of(CallAction.ANSWER, CallAction.HOLD);
            case PARKED -> List.of(CallAction.ANSWER, CallAction.PARK);
            case OVER -> List.of(CallAction.ANSWER, CallAction.HANG_UP);
        };
        actions.forEach(action -> assertThat(execute(action, leg)).isEqualTo(Outcome.DONE));
        assertThat(reports.phase(leg)).isEqualTo(phase);
    }

    /// The legs that were reported to ring at a user, in that order.
    Stream<UUID> ringing(UUID user) {
        return reports.all().stream()
                .filter(event -> event instanceof CallEvent.Ringing rings
                        && rings.userIds().contains(user))
                .map(CallEvent::callId);
    }

    /// The first leg that rings at a user.
    UUID awaitRinging(UUID user) {
        await().until(() -> ringing(user).findAny().isPresent());
        return ringing(user).findFirst().orElseThrow();
    }

    CallEvent.Started startOf(UUID leg) {
        return (CallEvent.Started) reports.of(leg).getFirst();
    }

    /// The leg that has called a number.
    CallEvent.Started started(String to) {
        return reports.all().stream()
                .filter(CallEvent.Started.class::isInstance)
                .map(CallEvent.Started.class::cast)
                .filter(started -> started.to().equals(to))
                .findFirst()
                .orElseThrow();
    }

    /// Waits for the end of a leg.
    void awaitResult(UUID leg, CallResult result) {
        await().atMost(QUICKLY).until(() -> reports.phase(leg) == CallPhase.OVER);
        assertEnded(leg, result);
    }

    /// Asserts that the last report of a leg is its end.
    void assertEnded(UUID leg, CallResult result) {
        assertThat(reports.of(leg).getLast())
                .isInstanceOfSatisfying(
                        CallEvent.Ended.class,
                        ended -> assertThat(ended.result()).isEqualTo(result));
    }
}
