package dev.switchboard.smpp;

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

    private final DeliverySession session;
    private final Deliveries deliveries;

    DeliveryListener(DeliverySession session, Deliveries deliveries) {
        this.session = session;
        this.deliveries = deliveries;
    }

    @Override
    public void onAcceptDeliverSm(DeliverSm delivery) throws ProcessRequestException {
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
