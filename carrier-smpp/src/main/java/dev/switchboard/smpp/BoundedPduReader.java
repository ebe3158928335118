package dev.switchboard.smpp;

import java.io.DataInputStream;
import java.io.IOException;
import java.time.Duration;
import org.jsmpp.DefaultPDUReader;
import org.jsmpp.InvalidCommandLengthException;
import org.jsmpp.bean.Command;

/// Reads PDUs of a sensible length. jSMPP allocates whatever length a PDU claims to have. There is no way
/// to find the beginning of the next PDU, so the connection ends.
final class BoundedPduReader extends DefaultPDUReader {

    private static final int HEADER = 16;

    /// `message_payload` can have 64 KiB.
    private static final int LONGEST = 80 * 1024;

    private volatile long last = System.nanoTime();

    /// For how long no PDU has come, whatever the clock says.
    Duration silence() {
        return Duration.ofNanos(System.nanoTime() - last);
    }

    @Override
    public Command readPDUHeader(DataInputStream in) throws InvalidCommandLengthException, IOException {
        var header = new Command();
        int length = in.readInt();
        last = System.nanoTime();
        if (length < HEADER || length > LONGEST) {
            throw new IOException("A PDU claims to have " + length + " octets");
        }
        header.setCommandLength(length);
        header.setCommandId(in.readInt());
        header.setCommandStatus(in.readInt());
        header.setSequenceNumber(in.readInt());
        return header;
    }
}
