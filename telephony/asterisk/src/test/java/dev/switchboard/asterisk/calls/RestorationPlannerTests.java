package dev.switchboard.asterisk.calls;

import static dev.switchboard.asterisk.calls.TestCalls.ADA;
import static dev.switchboard.asterisk.calls.TestCalls.ADAS;
import static dev.switchboard.asterisk.calls.TestCalls.BEN;
import static dev.switchboard.asterisk.calls.TestCalls.CALLER;
import static dev.switchboard.asterisk.calls.TestCalls.CAT;
import static dev.switchboard.asterisk.calls.TestCalls.LINE;
import static dev.switchboard.asterisk.calls.TestCalls.ORG;
import static dev.switchboard.asterisk.calls.TestCalls.OUTSIDE;
import static dev.switchboard.telephony.CallDirection.INBOUND;
import static dev.switchboard.telephony.CallDirection.OUTBOUND;
import static dev.switchboard.telephony.CallPhase.HELD;
import static dev.switchboard.telephony.CallPhase.PARKED;
import static dev.switchboard.telephony.CallPhase.RINGING;
import static dev.switchboard.telephony.CallPhase.TALKING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.switchboard.asterisk.TestSipDevices;
import dev.switchboard.asterisk.calls.RestorationPlan.PlannedParty;
import dev.switchboard.asterisk.channels.FoundChannel;
import dev.switchboard.asterisk.channels.NewChannel.Role;
import dev.switchboard.telephony.CallDirection;
import dev.switchboard.telephony.CallPhase;
import dev.switchboard.telephony.OpenCall;
import dev.switchboard.telephony.SipDevice;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class RestorationPlannerTests {

    private static final UUID SESSION = UUID.fromString("0199aa00-0000-7000-8000-0000000000e1");
    private static final UUID LEG = UUID.fromString("0199aa00-0000-7000-8000-0000000000f1");
    private static final UUID SECOND = UUID.fromString("0199aa00-0000-7000-8000-0000000000f2");
    private static final Instant STARTED = Instant.parse("2026-01-05T12:00:00Z");
    private static final Instant ANSWERED = STARTED.plusSeconds(7);

    private static final Map<String, SipDevice> DEVICES = Map.of(
            "ada", TestSipDevices.device(ORG, ADA, "ada"),
            "ben", TestSipDevices.device(ORG, BEN, "ben"),
            "lobby", TestSipDevices.shared(TestSipDevices.device(ORG, CAT, "lobby"), LINE));

    private static OpenCall leg(UUID callId, CallDirection direction, CallPhase phase, @Nullable UUID user) {
        return new OpenCall(
                ORG,
                callId,
                SESSION,
                direction,
                direction == INBOUND ? CALLER : ADAS,
                direction == INBOUND ? ADAS : OUTSIDE,
                user,
                LINE,
                phase,
                true,
                List.of(),
                STARTED,
                phase == RINGING ? null : ANSWERED,
                phase == PARKED ? ANSWERED : null,
                false,
                null);
    }

    private static OpenCall leg(CallDirection direction, CallPhase phase) {
        return leg(LEG, direction, phase, ADA);
    }

    private static FoundChannel channel(
            String name, Role role, String state, @Nullable UUID callId, boolean isInBridge) {
        return new FoundChannel(name, name, name, state, role, SESSION, callId, isInBridge);
    }

    /// Of somebody outside who has called.
    private static FoundChannel caller(String state, boolean isInBridge) {
        return channel("caller", Role.INBOUND, state, null, isInBridge);
    }

    /// Of a phone that has dialed.
    private static FoundChannel dialed(String phone, String state, boolean isInBridge) {
        return channel(phone, Role.DIALED, state, LEG, isInBridge);
    }

    /// Of a phone that was called.
    private static FoundChannel phone(String phone, String state, boolean isInBridge) {
        return channel(phone, Role.DEVICE, state, LEG, isInBridge);
    }

    /// To somebody outside.
    private static FoundChannel outside(String state, @Nullable UUID callId, boolean isInBridge) {
        return channel("outside", Role.OUTSIDE, state, callId, isInBridge);
    }

    static Stream<Arguments> sessions() {
        return Stream.of(
                arguments(
                        "a call rings at a user",
                        List.of(leg(INBOUND, RINGING)),
                        List.of(caller("Ring", false), phone("ada", "Ringing", false)),
                        "caller: caller, callee: leg, attempts: Line ada, unneeded: , RingOn"),
                arguments(
                        "the phone has answered meanwhile",
                        List.of(leg(INBOUND, RINGING)),
                        List.of(caller("Ring", false), phone("ada", "Up", false)),
                        "caller: caller, callee: leg, attempts: Line ada, unneeded: , RingOn"),
                arguments(
                        "the phone does not ring any more",
                        List.of(leg(INBOUND, RINGING)),
                        List.of(caller("Up", false)),
                        "caller: caller, callee: leg, attempts: , unneeded: , Unanswered"),
                arguments(
                        "the caller has hung up while it rang",
                        List.of(leg(INBOUND, RINGING)),
                        List.of(phone("ada", "Ringing", false)),
                        "caller: nobody, callee: leg, attempts: Line ada, unneeded: , CallerIsGone"),
                arguments(
                        "a call rings at a phone on an unassigned number",
                        List.of(leg(LEG, INBOUND, RINGING, null)),
                        List.of(caller("Ring", false), phone("lobby", "Ringing", false)),
                        "caller: caller, callee: leg, attempts: Phone lobby, unneeded: , RingOn"),
                arguments(
                        "a phone rings that was removed, on a line without a user",
                        List.of(leg(LEG, INBOUND, RINGING, null)),
                        List.of(caller("Ring", false), phone("gone", "Ringing", false)),
                        "caller: caller, callee: leg, attempts: , unneeded: gone, Unanswered"),
                arguments(
                        "a user talks with a caller",
                        List.of(leg(INBOUND, TALKING)),
                        List.of(caller("Up", true), phone("ada", "Up", true)),
                        "caller: caller, callee: leg ada, attempts: , unneeded: , Talk since answered, bridged"),
                arguments(
                        "the other phones still ring although one has answered",
                        List.of(leg(INBOUND, TALKING)),
                        List.of(caller("Up", true), phone("ada", "Up", true), phone("ben", "Ringing", false)),
                        "caller: caller, callee: leg ada, attempts: , unneeded: ben, Talk since answered, bridged"),
                arguments(
                        "the caller has hung up",
                        List.of(leg(INBOUND, TALKING)),
                        List.of(phone("ada", "Up", true)),
                        "caller: nobody, callee: leg ada, attempts: , unneeded: , End, bridged"),
                arguments(
                        "the user has hung up",
                        List.of(leg(INBOUND, HELD)),
                        List.of(caller("Up", false)),
                        "caller: caller, callee: leg, attempts: , unneeded: , End"),
                arguments(
                        "a call is parked",
                        List.of(leg(INBOUND, PARKED)),
                        List.of(caller("Up", false)),
                        "caller: caller, callee: leg, attempts: , unneeded: , Talk since answered"),
                arguments(
                        "a phone rings to pick a parked call up",
                        List.of(leg(INBOUND, PARKED)),
                        List.of(caller("Up", false), phone("ben", "Ringing", false)),
                        "caller: caller, callee: leg, attempts: PickUp ben, unneeded: , Talk since answered"),
                arguments(
                        "whoever was parked has hung up",
                        List.of(leg(INBOUND, PARKED)),
                        List.of(),
                        "caller: nobody, callee: leg, attempts: , unneeded: , End"),
                arguments(
                        "the own phone of a user who places a call rings",
                        List.of(leg(OUTBOUND, RINGING)),
                        List.of(phone("ada", "Ringing", false)),
                        "caller: leg, callee: nobody, attempts: OwnDevice ada, unneeded: , AwaitOwnDevice"),
                arguments(
                        "the own phone has answered, and nobody is called yet",
                        List.of(leg(OUTBOUND, RINGING)),
                        List.of(phone("ada", "Up", false)),
                        "caller: leg, callee: nobody, attempts: OwnDevice ada, unneeded: , AwaitOwnDevice"),
                arguments(
                        "a number outside is called",
                        List.of(leg(OUTBOUND, RINGING)),
                        List.of(phone("ada", "Up", false), outside("Ringing", null, false)),
                        "caller: leg ada, callee: nobody, attempts: Outside outside, unneeded: , AwaitOutside"),
                arguments(
                        "a number outside is called from a phone",
                        List.of(leg(OUTBOUND, RINGING)),
                        List.of(dialed("ada", "Ring", true), outside("Down", null, true)),
                        "caller: leg ada, callee: nobody, attempts: Outside outside, unneeded: , AwaitOutside, bridged"),
                arguments(
                        "the channel to the number outside has ended",
                        List.of(leg(OUTBOUND, RINGING)),
                        List.of(dialed("ada", "Ring", false)),
                        "caller: leg ada, callee: nobody, attempts: , unneeded: , CallOutside"),
                arguments(
                        "the user who called outside has hung up",
                        List.of(leg(OUTBOUND, RINGING)),
                        List.of(outside("Ringing", null, false)),
                        "caller: leg, callee: nobody, attempts: Outside outside, unneeded: , CallerIsGone"),
                arguments(
                        "a user talks with a number outside",
                        List.of(leg(OUTBOUND, TALKING)),
                        List.of(dialed("ada", "Up", true), outside("Up", null, true)),
                        "caller: leg ada, callee: outside, attempts: , unneeded: , Talk since answered, bridged"),
                arguments(
                        "a caller was transferred to a number that is being called",
                        List.of(leg(OUTBOUND, RINGING)),
                        List.of(caller("Up", false), outside("Ringing", LEG, false)),
                        "caller: caller, callee: leg left, attempts: Outside outside, unneeded: , AwaitOutside"),
                arguments(
                        "a caller was transferred, and nobody is called yet",
                        List.of(leg(OUTBOUND, RINGING)),
                        List.of(caller("Up", false)),
                        "caller: caller, callee: leg left, attempts: , unneeded: , CallOutside"),
                arguments(
                        "a caller talks with a number outside after a transfer",
                        List.of(leg(OUTBOUND, TALKING)),
                        List.of(caller("Up", true), outside("Up", LEG, true)),
                        "caller: caller, callee: leg left outside, attempts: , unneeded: , Talk since answered, bridged"),
                arguments(
                        "two users talk",
                        List.of(leg(LEG, OUTBOUND, TALKING, ADA), leg(SECOND, INBOUND, TALKING, BEN)),
                        List.of(dialed("ada", "Up", true), channel("ben", Role.DEVICE, "Up", SECOND, true)),
                        "caller: leg ada, callee: leg ben, attempts: , unneeded: , Talk since answered, bridged"),
                arguments(
                        "a user calls a colleague",
                        List.of(leg(LEG, OUTBOUND, RINGING, ADA), leg(SECOND, INBOUND, RINGING, BEN)),
                        List.of(dialed("ada", "Ring", false), channel("ben", Role.DEVICE, "Ringing", SECOND, false)),
                        "caller: leg ada, callee: leg, attempts: Line ben, unneeded: , RingOn"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("sessions")
    void goesOnWhere(String what, List<OpenCall> open, List<FoundChannel> found, String expected) {
        assertThat(summary(RestorationPlanner.plan(open, found, DEVICES::get)))
                .as(what)
                .isEqualTo(expected);
    }

    private static String summary(RestorationPlan plan) {
        var next = plan.next();
        var since = next instanceof RestorationPlan.Next.Talk talk && ANSWERED.equals(talk.since())
                ? " since answered"
                : "";
        return "caller: " + party(plan.caller())
                + ", callee: " + party(plan.callee())
                + ", attempts: "
                + plan.attempts().stream()
                        .map(attempt -> attempt.getClass().getSimpleName() + " "
                                + attempt.channel().id())
                        .collect(Collectors.joining(" "))
                + ", unneeded: "
                + plan.unneeded().stream().map(FoundChannel::id).collect(Collectors.joining(" "))
                + ", " + next.getClass().getSimpleName() + since
                + (plan.isBridged() ? ", bridged" : "");
    }

    private static String party(PlannedParty party) {
        var leg = party.leg();
        var channel = party.channel();
        if (leg == null && channel == null) {
            return "nobody";
        }
        return Stream.of(
                        leg == null ? "" : "leg",
                        leg != null && leg.hasLeft() ? "left" : "",
                        channel == null ? "" : channel.id())
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(" "));
    }

    @Test
    void prefersTheChannelThatIsConnected() {
        var plan = RestorationPlanner.plan(
                List.of(leg(INBOUND, TALKING)),
                List.of(
                        caller("Up", true),
                        channel("first", Role.DEVICE, "Up", LEG, false),
                        channel("ada", Role.DEVICE, "Up", LEG, true)),
                DEVICES::get);

        assertThat(party(plan.callee())).isEqualTo("leg ada");
        assertThat(plan.unneeded()).extracting(FoundChannel::id).containsExactly("first");
    }
}
