package dev.switchboard.simulator;

import dev.switchboard.telephony.OwnSchema;

/// The tables of the simulator, whatever `switchboard.messaging.carrier` and `switchboard.telephony.engine` are.
public final class SimulatorSchema implements OwnSchema {

    @Override
    public String module() {
        return "simulator";
    }
}
