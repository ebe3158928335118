package dev.switchboard.smpp;

import dev.switchboard.telephony.InboundMessage;
import dev.switchboard.telephony.InboundResult;
import dev.switchboard.telephony.MessageEvents;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.jsmpp.SMPPConstant;
import org.jsmpp.bean.DeliverSm;
import org.jsmpp.bean.OptionalParameter;
import org.jsmpp.extra.ProcessRequestException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Receives receipts and texts. A delivery is answered once it is written; after an error the message
/// center delivers it again.
final class Deliveries {

    private static final Logger log = LoggerFactory.getLogger(Deliveries.class);
    private static final int OCTET = 0xff;
    private static final int SHORT = 0xffff;
    private static final int OVERDUE_AT_ONCE = 100;

    private static final Duration LOOK_AGAIN = Duration.ofMillis(100);

    private final ReceiptStore receipts;
    private final ReceivedStore received;
    private final MessageEvents events;
    private final SmppProperties properties;
    private final SmppMetrics metrics;

    Deliveries(
            ReceiptStore receipts,
            ReceivedStore received,
            MessageEvents events,
            SmppProperties properties,
            SmppMetrics metrics) {
        this.receipts = receipts;
        this.received = received;
        this.events = events;
        this.properties = properties;
        this.metrics = metrics;
    }

    /// Processes a delivery.
    ///
    /// @throws ProcessRequestException with the error of the response
    void take(DeliverySession session, DeliverSm delivery) throws ProcessRequestException {
        if (delivery.isSmscDeliveryReceipt() || delivery.isIntermediateDeliveryNotification()) {
            receipt(session.network(), delivery);
        } else if (!delivery.isSmeManualAcknowledgment()
                && !DeliverSm.isSmeDeliveryAcknowledgment(delivery.getEsmClass())
                && !delivery.isConversationAbort()) {
            text(session, delivery);
        }
    }

    /// The session ended. What was not answered comes again.
    void end(DeliverySession session) {
        session.end();
        markUnanswered(session, () -> {
            markRefused(session);
            received.end(session.id());
        });
    }

    /// The response to a delivery could not be written, so that it comes again.
    void unanswered(DeliverySession session, int sequenceNumber) {
        markUnanswered(session, () -> received.markUnanswered(session.id(), sequenceNumber));
    }

    private static void markUnanswered(DeliverySession session, Runnable mark) {
        try {
            mark.run();
        } catch (RuntimeException failure) {
            log.warn(
                    "Could not write which texts of {} were not answered; those that come again may be received twice",
                    session.network(),
                    failure);
        }
    }

    private void receipt(String network, DeliverSm delivery) {
        var receipt = receipt(delivery, properties.messageIds());
        var result = receipts.receive(network, receipt.messageId(), receipt);
        metrics.receipt(result);
        if (result == ReceiptStore.Result.STORED) {
            log.info("A receipt of {} is for a message that is not known yet", network);
        }
    }

    /// What a receipt says.
    static Receipt receipt(DeliverSm delivery, SmppProperties.MessageIds ids) {
        var text = new String(octets(delivery), StandardCharsets.ISO_8859_1);
        return new Receipt(
                messageId(delivery, text, ids),
                state(delivery, text),
                PhoneAddress.e164(delivery.getDestAddrTon(), delivery.getDestAddress()),
                PhoneAddress.e164(delivery.getSourceAddrTon(), delivery.getSourceAddr()),
                delivery.getOptionalParameter(OptionalParameter.Tag.USER_MESSAGE_REFERENCE)
                                instanceof OptionalParameter.Short reference
                        ? reference.getValue() & SHORT
                        : null);
    }

    private static @Nullable String messageId(DeliverSm delivery, String text, SmppProperties.MessageIds ids) {
        if (delivery.getOptionalParameter(OptionalParameter.Tag.RECEIPTED_MESSAGE_ID)
                instanceof OptionalParameter.COctetString receipted) {
            var id = SmscId.valid(receipted.getValueAsString());
            if (id != null) {
                return ids.response().normalize(id);
            }
        }
        var id = SmscId.valid(Receipt.idIn(text));
        return id == null ? null : ids.receipt().normalize(id);
    }

    private static @Nullable MessageState state(DeliverSm delivery, String text) {
        if (delivery.getOptionalParameter(OptionalParameter.Tag.MESSAGE_STATE)
                instanceof OptionalParameter.Byte state) {
            return MessageState.of(state.getValue() & OCTET);
        }
        return Receipt.stateIn(text);
    }

    private void text(DeliverySession session, DeliverSm delivery) throws ProcessRequestException {
        int dataCoding = delivery.getDataCoding() & OCTET;
        if (!Octets.isText(dataCoding)) {
            throw refused("no text", SMPPConstant.STAT_ESME_RX_R_APPN);
        }
        var to = PhoneAddress.e164((byte) 0, delivery.getDestAddress());
        if (to == null) {
            throw refused("not a number of this service", SMPPConstant.STAT_ESME_RINVDSTADR);
        }
        var from = PhoneAddress.e164(delivery.getSourceAddrTon(), delivery.getSourceAddr());
        var content = content(delivery);
        var part = content.concatenation();
        if (part == null) {
            if (session.hasEnded()) {
                // It was queued. There is nobody to answer, and it comes again.
                throw refused("the session ended", SMPPConstant.STAT_ESME_RX_T_APPN);
            }
            whole(session, delivery, from, to, new Octets(dataCoding, content.text()));
            return;
        }
        var text = new ReceivedStore.Text(
                session.network(),
                PhoneAddress.key(delivery.getSourceAddrTon(), delivery.getSourceAddr()),
                delivery.getDestAddress(),
                part.reference(),
                part.parts());
        segment(text, new ReceivedSegment(part.part(), new Octets(dataCoding, content.text())), from, to);
    }

    private void whole(DeliverySession session, DeliverSm delivery, @Nullable String from, String to, Octets octets)
            throws ProcessRequestException {
        markRefused(session);
        var id = begin(session, delivery);
        try {
            accept(new InboundMessage(id, from, to, octets.decoded(), List.of()));
            received.markStored(id, session.id(), session.hasEnded());
        } catch (RuntimeException failure) {
            // It is refused, though it may have been stored: the response of the database may have been lost.
            session.refused().add(delivery.getSequenceNumber());
            throw failure;
        }
    }

    /// Message centers send texts again that were refused for now. Their refusal could not be recorded at the time.
    private void markRefused(DeliverySession session) {
        for (int sequenceNumber : session.refused()) {
            received.markUnanswered(session.id(), sequenceNumber);
            session.refused().remove(sequenceNumber);
        }
    }

    /// An equal text that came through another session and is neither stored nor known to be unanswered may be this
    /// one: the connection broke, or its process ended. That is known after a while, which usually is a moment.
    private UUID begin(DeliverySession session, DeliverSm delivery) {
        var fingerprint = fingerprint(delivery);
        int sequenceNumber = delivery.getSequenceNumber();
        var id = received.begin(session.network(), fingerprint, session.id(), sequenceNumber);
        while (id == null) {
            sleep();
            id = received.begin(session.network(), fingerprint, session.id(), sequenceNumber);
        }
        return id;
    }

    private static void sleep() {
        try {
            Thread.sleep(LOOK_AGAIN);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted");
        }
    }

    private void segment(ReceivedStore.Text text, ReceivedSegment segment, @Nullable String from, String to)
            throws ProcessRequestException {
        var assembly = received.add(text, segment);
        if (assembly == null) {
            log.warn("Too many segments of incomplete texts wait; another such text is refused for now");
            throw refused("too many incomplete texts", SMPPConstant.STAT_ESME_RX_T_APPN);
        }
        if (assembly.isReceived()) {
            metrics.delivery("repeated");
        } else if (assembly.segments().size() < text.parts()) {
            metrics.delivery("incomplete");
        } else {
            accept(message(assembly, from, to, text.parts()));
            received.markReceived(text);
        }
    }

    private static InboundMessage message(
            ReceivedStore.Assembly assembly, @Nullable String from, String to, int parts) {
        return new InboundMessage(
                assembly.messageId(), from, to, ReceivedSegment.text(assembly.segments(), parts), List.of());
    }

    private void accept(InboundMessage message) throws ProcessRequestException {
        var result = events.received(message).blockOptional().orElseThrow();
        switch (result) {
            case InboundResult.Accepted(UUID _) -> metrics.delivery("received");
            case InboundResult.UnknownNumber _ ->
                throw refused("not a number of this service", SMPPConstant.STAT_ESME_RINVDSTADR);
            case InboundResult.Unreachable _ ->
                throw refused("the line takes no texts", SMPPConstant.STAT_ESME_RX_P_APPN);
        }
    }

    private ProcessRequestException refused(String reason, int status) {
        metrics.delivery("refused");
        return new ProcessRequestException(reason, status);
    }

    /// Delivers texts of which segments are missing for too long, and removes what is not needed any more.
    void sweep() {
        deliverOverdue();
        received.removeOlderThan(properties.reassembleWithin());
        long unknown = receipts.removeOlderThan(max(properties.unconfirmedAfter(), properties.reassembleWithin()));
        if (unknown > 0) {
            log.warn("{} receipts were for unknown messages", unknown);
        }
    }

    /// In batches, until nothing is overdue or nothing can be delivered.
    private void deliverOverdue() {
        List<ReceivedStore.Text> texts;
        int delivered;
        int left = 0;
        do {
            texts = received.overdue(properties.reassembleWithin(), left, OVERDUE_AT_ONCE);
            delivered = (int) texts.stream().filter(this::tryToDeliver).count();
            left += texts.size() - delivered;
        } while (texts.size() == OVERDUE_AT_ONCE && delivered > 0);
    }

    private boolean tryToDeliver(ReceivedStore.Text text) {
        try {
            return deliverIncomplete(text);
        } catch (RuntimeException failure) {
            log.warn("An incomplete text could not be delivered; this is tried again", failure);
            return false;
        }
    }

    private boolean deliverIncomplete(ReceivedStore.Text text) {
        var assembly = received.find(text);
        var to = PhoneAddress.e164((byte) 0, text.to());
        if (assembly.segments().isEmpty() || assembly.isReceived() || to == null) {
            return false;
        }
        log.warn(
                "A received text lacks {} of {} segments",
                text.parts() - assembly.segments().size(),
                text.parts());
        try {
            accept(message(assembly, PhoneAddress.e164OfKey(text.from()), to, text.parts()));
        } catch (ProcessRequestException refused) {
            log.info("An incomplete text was refused: {}", refused.getMessage());
        }
        received.markReceived(text);
        return true;
    }

    private static Duration max(Duration one, Duration other) {
        return one.compareTo(other) > 0 ? one : other;
    }

    private static byte[] octets(DeliverSm delivery) {
        var text = delivery.getShortMessage();
        if ((text == null || text.length == 0)
                && delivery.getOptionalParameter(OptionalParameter.Tag.MESSAGE_PAYLOAD)
                        instanceof OptionalParameter.OctetString payload) {
            return payload.getValue();
        }
        return text == null ? new byte[0] : text;
    }

    /// The text of a delivery, and which segment it is.
    static Concatenation.Content content(DeliverSm delivery) {
        var octets = octets(delivery);
        if (delivery.isUdhi()) {
            return Concatenation.parse(octets);
        }
        if (delivery.getOptionalParameter(OptionalParameter.Tag.SAR_MSG_REF_NUM)
                        instanceof OptionalParameter.Short reference
                && delivery.getOptionalParameter(OptionalParameter.Tag.SAR_TOTAL_SEGMENTS)
                        instanceof OptionalParameter.Byte parts
                && delivery.getOptionalParameter(OptionalParameter.Tag.SAR_SEGMENT_SEQNUM)
                        instanceof OptionalParameter.Byte part) {
            return new Concatenation.Content(
                    Concatenation.valid(
                            reference.getValue() & SHORT, parts.getValue() & OCTET, part.getValue() & OCTET),
                    octets);
        }
        return new Concatenation.Content(null, octets);
    }

    private static byte[] fingerprint(DeliverSm delivery) {
        try {
            var digest = MessageDigest.getInstance("SHA-256");
            var head = String.join(
                    "\n",
                    String.valueOf(delivery.getSourceAddr()),
                    String.valueOf(delivery.getDestAddress()),
                    String.valueOf(delivery.getEsmClass()),
                    String.valueOf(delivery.getDataCoding()),
                    "");
            digest.update(head.getBytes(StandardCharsets.UTF_8));
            return digest.digest(octets(delivery));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
