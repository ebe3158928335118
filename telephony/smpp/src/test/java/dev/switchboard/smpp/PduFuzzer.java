package dev.switchboard.smpp;

import dev.switchboard.smpp.SmppProperties.MessageIds;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import org.jsmpp.InvalidCommandLengthException;
import org.jsmpp.PDUStringException;
import org.jsmpp.SMPPConstant;
import org.jsmpp.util.DefaultDecomposer;

/// Whatever a message center sends, a PDU is read as a delivery or refused in a way that is answered: nothing that the
/// library's thread does not expect.
public final class PduFuzzer {

    private static final MessageIds IDS = new MessageIds(IdNotation.HEXADECIMAL, IdNotation.DECIMAL);

    private PduFuzzer() {}

    /// @param stream what comes over the connection
    public static void fuzzerTestOneInput(byte[] stream) {
        try (var in = new DataInputStream(new ByteArrayInputStream(stream))) {
            var reader = new BoundedPduReader();
            while (in.available() > 0) {
                var header = reader.readPDUHeader(in);
                var pdu = reader.readPDU(in, header);
                if (header.getCommandId() == SMPPConstant.CID_DELIVER_SM) {
                    deliver(pdu);
                }
            }
        } catch (InvalidCommandLengthException | IOException _) {
            // The session ends.
        }
    }

    private static void deliver(byte[] pdu) {
        try {
            var delivery = new DefaultDecomposer().deliverSm(pdu);
            Deliveries.receipt(delivery, IDS);
            var content = Deliveries.content(delivery);
            new Octets(delivery.getDataCoding() & 0xff, content.text()).decoded();
            PhoneAddress.key(delivery.getSourceAddrTon(), delivery.getSourceAddr());
        } catch (PDUStringException _) {
            // It is answered with the error.
        }
    }
}
