package dev.switchboard.smpp;

import java.util.concurrent.Semaphore;
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

/// Passes the deliveries of one session on, a few at a time. More wait, up to a limit; beyond it the message center has
/// to wait.
final class DeliveryListener implements MessageReceiverListener {

    /// How many deliveries may be here at once, each on a thread of jSMPP's. These threads also take the responses to
    /// submissions, so there have to be more of them.
    static final int MOST = 60;

    private static final int AT_ONCE = 4;

    private static final Logger log = LoggerFactory.getLogger(DeliveryListener.class);

    private final DeliverySession session;
    private final Deliveries deliveries;
    private final Semaphore places = new Semaphore(MOST);
    private final Semaphore processing = new Semaphore(AT_ONCE, true);

    DeliveryListener(DeliverySession session, Deliveries deliveries) {
        this.session = session;
        this.deliveries = deliveries;
    }

    @Override
    public void onAcceptDeliverSm(DeliverSm delivery) throws ProcessRequestException {
        if (!places.tryAcquire()) {
            throw new ProcessRequestException("too many deliveries wait", SMPPConstant.STAT_ESME_RTHROTTLED);
        }
        try {
            processing.acquireUninterruptibly();
            try {
                take(delivery);
            } finally {
                processing.release();
            }
        } finally {
            places.release();
        }
    }

    private void take(DeliverSm delivery) throws ProcessRequestException {
        try {
            deliveries.take(session, delivery);
        } catch (ProcessRequestException refused) {
            log.info("A delivery of {} was refused: {}", session.network(), refused.getMessage());
            throw refused;
        } catch (RuntimeException failure) {
            log.warn(
                    "A delivery of {} could not be written; the message center has to repeat it",
                    session.network(),
                    failure);
            throw new ProcessRequestException("not now", SMPPConstant.STAT_ESME_RX_T_APPN, failure);
        }
    }

    @Override
    public void onAcceptAlertNotification(AlertNotification notification) {
        log.debug("{} says that a number is available", session.network());
    }

    @Override
    public DataSmResult onAcceptDataSm(DataSm data, Session source) throws ProcessRequestException {
        throw new ProcessRequestException("data_sm is not supported", SMPPConstant.STAT_ESME_RINVCMDID);
    }
}
