package dev.switchboard.smpp;

import java.io.IOException;
import java.io.OutputStream;
import java.util.function.IntConsumer;
import org.jsmpp.DefaultPDUSender;
import org.jsmpp.PDUStringException;
import org.jsmpp.SynchronizedPDUSender;
import org.jsmpp.bean.DataCoding;
import org.jsmpp.bean.ESMClass;
import org.jsmpp.bean.NumberingPlanIndicator;
import org.jsmpp.bean.OptionalParameter;
import org.jsmpp.bean.RegisteredDelivery;
import org.jsmpp.bean.TypeOfNumber;
import org.jsmpp.util.DefaultComposer;

/// Knows whether a thread has begun to write its submission. Without that, an error would not say whether
/// the message center may have the message. Reports responses to deliveries that could not be written.
final class ObservedPduSender extends SynchronizedPDUSender {

    private static final ThreadLocal<Boolean> SUBMITTING = ThreadLocal.withInitial(() -> false);

    private final IntConsumer unanswered;

    /// @param unanswered takes the sequence number of a delivery whose response could not be written
    ObservedPduSender(IntConsumer unanswered) {
        super(new DefaultPDUSender(new DefaultComposer()));
        this.unanswered = unanswered;
    }

    @Override
    public byte[] sendDeliverSmResp(OutputStream os, int commandStatus, int sequenceNumber, String messageId)
            throws IOException {
        try {
            return super.sendDeliverSmResp(os, commandStatus, sequenceNumber, messageId);
        } catch (IOException failure) {
            unanswered.accept(sequenceNumber);
            throw failure;
        }
    }

    /// Whether this thread has begun to write its submission.
    boolean hasBegun() {
        return SUBMITTING.get();
    }

    /// The submission of this thread is over, whatever became of it. The next one has not begun.
    void clear() {
        SUBMITTING.remove();
    }

    @Override
    public byte[] sendSubmitSm(
            OutputStream os,
            int sequenceNumber,
            String serviceType,
            TypeOfNumber sourceAddrTon,
            NumberingPlanIndicator sourceAddrNpi,
            String sourceAddr,
            TypeOfNumber destAddrTon,
            NumberingPlanIndicator destAddrNpi,
            String destinationAddr,
            ESMClass esmClass,
            byte protocolId,
            byte priorityFlag,
            String scheduleDeliveryTime,
            String validityPeriod,
            RegisteredDelivery registeredDelivery,
            byte replaceIfPresent,
            DataCoding dataCoding,
            byte smDefaultMsgId,
            byte[] shortMessage,
            OptionalParameter... optionalParameters)
            throws PDUStringException, IOException {
        SUBMITTING.set(true);
        return super.sendSubmitSm(
                os,
                sequenceNumber,
                serviceType,
                sourceAddrTon,
                sourceAddrNpi,
                sourceAddr,
                destAddrTon,
                destAddrNpi,
                destinationAddr,
                esmClass,
                protocolId,
                priorityFlag,
                scheduleDeliveryTime,
                validityPeriod,
                registeredDelivery,
                replaceIfPresent,
                dataCoding,
                smDefaultMsgId,
                shortMessage,
                optionalParameters);
    }
}
