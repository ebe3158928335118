package dev.switchboard.telephony;

import static dev.switchboard.telephony.CallAction.ANSWER;
import static dev.switchboard.telephony.CallAction.HANG_UP;
import static dev.switchboard.telephony.CallAction.HOLD;
import static dev.switchboard.telephony.CallAction.PARK;
import static dev.switchboard.telephony.CallAction.PICK_UP;
import static dev.switchboard.telephony.CallAction.SEND_DIGITS;
import static dev.switchboard.telephony.CallAction.START_RECORDING;
import static dev.switchboard.telephony.CallAction.STOP_RECORDING;
import static dev.switchboard.telephony.CallAction.TRANSFER;
import static dev.switchboard.telephony.CallAction.UNHOLD;

import dev.switchboard.telephony.Transition.Refused;
import dev.switchboard.telephony.Transition.To;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Which actions are legal in which phase: the one table, drawn in docs/guides/calls.md.
///
/// ```
///            answer            hold
///  RINGING ──────────▶ TALKING ────▶ HELD
///     │                 │  ▲ ◀────── │ │      park
///     │                 │  │  unhold   │ └───────────▶ PARKED ◀── park ── TALKING
///     │ hang up         │  └── unhold, pick up ────────── │
///     ▼                 │ transfer, hang up               │ transfer, hang up
///   OVER ◀──────────────┴─────────────────────────────────┘
/// ```
///
/// A transfer ends the leg of the user who transfers. The other party may be a user too, whose leg goes on and waits
/// for the target: what that leg can't do meanwhile, [#needsBothParties] says.
public final class CallTransitions {

    /// The order of the cells in a row.
    private static final List<CallAction> COLUMNS = List.of(
            ANSWER, HOLD, UNHOLD, TRANSFER, PARK, PICK_UP, START_RECORDING, STOP_RECORDING, SEND_DIGITS, HANG_UP);

    private static final Map<CallPhase, Map<CallAction, Transition>> TABLE = table();

    private CallTransitions() {}

    /// What an action does to a leg in that phase.
    public static Transition of(CallPhase phase, CallAction action) {
        var row = Objects.requireNonNull(TABLE.get(phase));
        return Objects.requireNonNull(row.get(action));
    }

    /// Whether an action is refused ([Outcome#BEING_TRANSFERRED]) while the target to which the other party has
    /// transferred the leg, or the user to whom the call comes back, has not answered.
    public static boolean needsBothParties(CallAction action) {
        return switch (action) {
            case TRANSFER, PARK, START_RECORDING, SEND_DIGITS -> true;
            case ANSWER, HOLD, UNHOLD, PICK_UP, STOP_RECORDING, HANG_UP -> false;
        };
    }

    private static Map<CallPhase, Map<CallAction, Transition>> table() {
        var talking = new To(CallPhase.TALKING);
        var held = new To(CallPhase.HELD);
        var parked = new To(CallPhase.PARKED);
        var over = new To(CallPhase.OVER);
        var notYet = new Refused(Outcome.NOT_ANSWERED);
        var already = new Refused(Outcome.ANSWERED_ALREADY);
        var onHold = new Refused(Outcome.ON_HOLD);
        var notParked = new Refused(Outcome.NOT_PARKED);
        var ended = new Refused(Outcome.OVER);

        var table = new EnumMap<CallPhase, Map<CallAction, Transition>>(CallPhase.class);
        table.put(
                CallPhase.RINGING,
                row(talking, notYet, notYet, notYet, notYet, notParked, notYet, notYet, notYet, over));
        table.put(
                CallPhase.TALKING,
                row(already, held, talking, over, parked, notParked, talking, talking, talking, over));
        table.put(CallPhase.HELD, row(already, held, talking, over, parked, notParked, onHold, held, onHold, over));
        table.put(CallPhase.PARKED, row(already, parked, talking, over, parked, talking, onHold, parked, onHold, over));
        table.put(CallPhase.OVER, row(ended, ended, ended, ended, ended, ended, ended, ended, ended, ended));
        return table;
    }

    private static Map<CallAction, Transition> row(Transition... cells) {
        var row = new EnumMap<CallAction, Transition>(CallAction.class);
        for (int column = 0; column < cells.length; column++) {
            row.put(COLUMNS.get(column), cells[column]);
        }
        return row;
    }
}
