package dev.switchboard.smpp;

import dev.switchboard.telephony.OwnSchema;

/// The tables of the carrier, whatever `switchboard.messaging.carrier` is.
public final class SmppSchema implements OwnSchema {

    @Override
    public String module() {
        return "smpp";
    }
}
