package dev.switchboard.smpp;

import java.io.DataInputStream;
import java.io.IOException;
import java.time.Duration;
import org.jsmpp.DefaultPDUReader;
import org.jsmpp.InvalidCommandLengthException;
import org.jsmpp.PDUStringException;
import org.jsmpp.SMPPConstant;
import org.jsmpp.bean.Command;
import org.jsmpp.util.DefaultDecomposer;
import org.jsmpp.util.PDUDecomposer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Reads PDUs of a sensible length. jSMPP allocates whatever length a PDU claims to have. There is no way to find the
/// beginning of the next PDU, so the connection ends.
///
/// A delivery whose fields do not fit into it would end the thread of jSMPP that reads it, without a response: the
/// message center would wait for it and repeat it. It becomes a PDU of no command, which jSMPP answers with
/// `generic_nack`.
final class BoundedPduReader extends DefaultPDUReader {

    private static final Logger log = LoggerFactory.getLogger(BoundedPduReader.class);

    private static final int HEADER = 16;

    /// `message_payload` can have 64 KiB.
    private static final int LONGEST = 80 * 1024;

    private static final int NO_COMMAND = 0;

    private final PDUDecomposer decomposer = new DefaultDecomposer();
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

    @Override
    public byte[] readPDU(DataInputStream in, Command header) throws IOException {
        var pdu = super.readPDU(in, header);
        if (!isReadable(header.getCommandId(), pdu)) {
            log.warn("A delivery of {} octets cannot be read and is refused", pdu.length);
            header.setCommandId(NO_COMMAND);
        }
        return pdu;
    }

    private boolean isReadable(int command, byte[] pdu) {
        try {
            switch (command) {
                case SMPPConstant.CID_DELIVER_SM -> decomposer.deliverSm(pdu);
                case SMPPConstant.CID_DATA_SM -> decomposer.dataSm(pdu);
                case SMPPConstant.CID_ALERT_NOTIFICATION -> decomposer.alertNotification(pdu);
                default -> {}
            }
            return true;
        } catch (PDUStringException answered) {
            return true;
        } catch (RuntimeException unreadable) {
            return false;
        }
    }
}
