package dev.switchboard.smpp;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import org.jsmpp.SMPPConstant;
import org.jsmpp.bean.AlertNotification;
import org.jsmpp.bean.DataSm;
import org.jsmpp.bean.DeliverSm;
import org.jsmpp.extra.ProcessRequestException;
import org.jsmpp.session.DataSmResult;
import org.jsmpp.session.MessageReceiverListener;
import org.jsmpp.session.Session;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Passes the deliveries of one session on.
final class DeliveryListener implements MessageReceiverListener {

    private static final Logger log = LoggerFactory.getLogger(DeliveryListener.class);

    private final String network;
    private final Deliveries deliveries;
    private final Executor threads;
    private final Map<Integer, byte[]> unanswered = new ConcurrentHashMap<>();

    /// @param threads on which is written that a delivery was answered
    DeliveryListener(String network, Deliveries deliveries, Executor threads) {
        this.network = network;
        this.deliveries = deliveries;
        this.threads = threads;
    }

    @Override
    public void onAcceptDeliverSm(DeliverSm delivery) throws ProcessRequestException {
        try {
            var fingerprint = deliveries.take(network, delivery);
            if (fingerprint != null) {
                unanswered.put(delivery.getSequenceNumber(), fingerprint);
            }
        } catch (ProcessRequestException refused) {
            log.info("A delivery of {} was refused: {}", network, refused.getMessage());
            throw refused;
        } catch (RuntimeException failure) {
            log.warn("A delivery of {} could not be written; the message center has to repeat it", network, failure);
            throw new ProcessRequestException("not now", SMPPConstant.STAT_ESME_RX_T_APPN, failure);
        }
    }

    /// The response to a delivery was written.
    void answered(int sequenceNumber) {
        var fingerprint = unanswered.remove(sequenceNumber);
        if (fingerprint != null) {
            threads.execute(() -> {
                try {
                    deliveries.answered(network, fingerprint);
                } catch (RuntimeException failure) {
                    // It is removed later.
                    log.debug("Could not write that a delivery was answered", failure);
                }
            });
        }
    }

    @Override
    public void onAcceptAlertNotification(AlertNotification notification) {
        log.debug("{} says that a number is available", network);
    }

    @Override
    public DataSmResult onAcceptDataSm(DataSm data, Session source) throws ProcessRequestException {
        throw new ProcessRequestException("data_sm is not supported", SMPPConstant.STAT_ESME_RINVCMDID);
    }
}
