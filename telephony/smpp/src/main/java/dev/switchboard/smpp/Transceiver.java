package dev.switchboard.smpp;

import dev.switchboard.telephony.Backoff;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jsmpp.GenericNackResponseException;
import org.jsmpp.InvalidResponseException;
import org.jsmpp.PDUException;
import org.jsmpp.bean.BindType;
import org.jsmpp.bean.ESMClass;
import org.jsmpp.bean.InterfaceVersion;
import org.jsmpp.bean.NumberingPlanIndicator;
import org.jsmpp.bean.RawDataCoding;
import org.jsmpp.bean.RegisteredDelivery;
import org.jsmpp.bean.TypeOfNumber;
import org.jsmpp.extra.NegativeResponseException;
import org.jsmpp.extra.ResponseTimeoutException;
import org.jsmpp.extra.SessionState;
import org.jsmpp.session.BindParameter;
import org.jsmpp.session.SMPPSession;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One session with a message center, which is bound again whenever it ends, with growing pauses.
final class Transceiver {

    private static final Logger log = LoggerFactory.getLogger(Transceiver.class);

    /// Some are left for responses when as many deliveries as possible are being processed: a response that waited
    /// behind them for too long would count as missing.
    private static final int PROCESSORS = DeliveryListener.MOST + 4;

    private static final int QUEUE = 100;

    private final String name;
    private final SmppProperties.Bind bind;
    private final SmppProperties properties;
    private final SmscConnections connections;
    private final SubmitWindow window;
    private final Deliveries deliveries;
    private final Executor threads;
    private final Runnable changed;
    private final AtomicBoolean stopped = new AtomicBoolean();
    private final CountDownLatch stopping = new CountDownLatch(1);
    private final Thread binder;
    private volatile @Nullable Bound bound;

    /// A session while it is bound.
    ///
    /// @param reader of its PDUs
    /// @param received what it delivers
    /// @param ended completes when it ends
    private record Bound(
            SMPPSession session,
            ObservedPduSender sender,
            BoundedPduReader reader,
            DeliverySession received,
            CompletableFuture<SubmitResult> ended) {}

    /// @param name in logs and metrics
    /// @param deliveries what the message center delivers
    /// @param threads on which submissions wait for their responses
    /// @param changed is called when the session was bound
    Transceiver(
            String name,
            SmppProperties.Bind bind,
            SmppProperties properties,
            Deliveries deliveries,
            Executor threads,
            Runnable changed) {
        this.name = name;
        this.bind = bind;
        this.properties = properties;
        this.connections = new SmscConnections(bind.tls(), bind.trustedCertificates(), properties.bindTimeout());
        this.window = new SubmitWindow(properties.window(), properties.maxPerSecond(), System::nanoTime);
        this.deliveries = deliveries;
        this.threads = threads;
        this.changed = changed;
        this.binder = Thread.ofVirtual().name("smpp-" + name).unstarted(this::run);
    }

    String name() {
        return name;
    }

    String network() {
        return bind.network();
    }

    SubmitWindow window() {
        return window;
    }

    boolean isBound() {
        return bound != null;
    }

    void start() {
        binder.start();
    }

    /// Unbinds. Submissions in progress should have ended before.
    void stop() {
        stopped.set(true);
        stopping.countDown();
        var current = bound;
        if (current != null) {
            current.session().unbindAndClose();
        }
        try {
            binder.join(properties.responseTimeout());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private void run() {
        var backoff = new Backoff(properties.reconnectAfter(), properties.reconnectAtMost());
        int failures = 0;
        while (!stopped.get()) {
            try {
                var current = connect();
                bound = current;
                log.info("{} is bound", name);
                failures = 0;
                changed.run();
                awaitEnd(current);
                bound = null;
                deliveries.end(current.received());
                current.session().close();
                if (!stopped.get()) {
                    log.warn("The session {} ended", name);
                }
            } catch (IOException | RuntimeException failure) {
                bound = null;
                log.warn("{} cannot be bound: {}", name, failure.getMessage());
            }
            if (!stopped.get()) {
                sleep(backoff.after(++failures));
            }
        }
    }

    private Bound connect() throws IOException {
        var ended = new CompletableFuture<SubmitResult>();
        var received = new DeliverySession(bind.network());
        var sender = new ObservedPduSender(sequenceNumber -> deliveries.unanswered(received, sequenceNumber));
        var reader = new BoundedPduReader();
        var session = new SMPPSession(sender, reader, connections);
        session.setMessageReceiverListener(new DeliveryListener(received, deliveries));
        session.setPduProcessorDegree(PROCESSORS);
        session.setQueueCapacity(QUEUE);
        session.setTransactionTimer(properties.responseTimeout().toMillis());
        session.setEnquireLinkTimer(
                Math.toIntExact(properties.enquireLinkEvery().toMillis()));
        session.addSessionStateListener((state, before, source) -> {
            if (!state.isNotClosed() || state == SessionState.UNBOUND) {
                ended.complete(new SubmitResult.Unclear());
            }
        });
        session.connectAndBind(
                bind.host(),
                bind.port(),
                new BindParameter(
                        BindType.BIND_TRX,
                        bind.systemId(),
                        bind.password(),
                        bind.systemType(),
                        TypeOfNumber.UNKNOWN,
                        NumberingPlanIndicator.UNKNOWN,
                        bind.addressRange(),
                        InterfaceVersion.IF_34),
                properties.bindTimeout().toMillis());
        return new Bound(session, sender, reader, received, ended);
    }

    /// A peer that neither reads nor answers blocks the library's own check, whose request is never
    /// written. So the session is closed here when nothing has come for too long.
    private void awaitEnd(Bound current) {
        var silence = properties.enquireLinkEvery().multipliedBy(2).plus(properties.responseTimeout());
        while (!current.ended().isDone() && !stopped.get()) {
            try {
                current.ended().get(properties.enquireLinkEvery().toMillis(), TimeUnit.MILLISECONDS);
            } catch (TimeoutException _) {
                if (current.reader().silence().compareTo(silence) > 0) {
                    log.warn("The session {} is silent and is closed", name);
                    current.session().close();
                }
            } catch (ExecutionException impossible) {
                throw new IllegalStateException(impossible);
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    private void sleep(Duration pause) {
        try {
            stopped.compareAndSet(false, stopping.await(pause.toMillis(), TimeUnit.MILLISECONDS));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            stopped.set(true);
        }
    }

    /// Submits a segment and waits for the response, or until the session ends.
    SubmitResult submit(SegmentPdu pdu) {
        var current = bound;
        if (current == null) {
            return new SubmitResult.NotSent();
        }
        var response = CompletableFuture.supplyAsync(() -> submit(current, pdu), threads);
        CompletableFuture.anyOf(response, current.ended()).join();
        // Whatever has come already counts, also when the session ended meanwhile.
        return response.isDone() ? response.join() : awaitBriefly(response);
    }

    /// The session ended. A submission that had not begun to be written says so at once.
    private static SubmitResult awaitBriefly(CompletableFuture<SubmitResult> response) {
        return response.completeOnTimeout(new SubmitResult.Unclear(), 1, TimeUnit.SECONDS)
                .join();
    }

    private SubmitResult submit(Bound current, SegmentPdu pdu) {
        try {
            var result = current.session()
                    .submitShortMessage(
                            "",
                            TypeOfNumber.INTERNATIONAL,
                            NumberingPlanIndicator.ISDN,
                            PhoneAddress.digits(pdu.from()),
                            TypeOfNumber.INTERNATIONAL,
                            NumberingPlanIndicator.ISDN,
                            PhoneAddress.digits(pdu.to()),
                            new ESMClass(pdu.esmClass()),
                            (byte) 0,
                            (byte) 0,
                            null,
                            null,
                            new RegisteredDelivery((byte) 1),
                            (byte) 0,
                            new RawDataCoding((byte) pdu.dataCoding()),
                            (byte) 0,
                            pdu.shortMessage(),
                            pdu.optionalParameters());
            return new SubmitResult.Accepted(SmscId.valid(result.getMessageId()));
        } catch (NegativeResponseException refused) {
            return new SubmitResult.Refused(Refusal.of(refused.getCommandStatus()));
        } catch (GenericNackResponseException refused) {
            return new SubmitResult.Refused(Refusal.of(refused.getCommandStatus()));
        } catch (PDUException invalid) {
            log.warn("A segment cannot be written as submit_sm", invalid);
            return new SubmitResult.Refused(Refusal.REJECTED);
        } catch (ResponseTimeoutException unanswered) {
            log.debug("No response in time to a submission at {}", name, unanswered);
            // What follows would probably become unclear too.
            window.shrink();
            return new SubmitResult.Unclear();
        } catch (IOException | InvalidResponseException | RuntimeException failure) {
            log.debug("No response to a submission at {}", name, failure);
            return current.sender().hasBegun() ? new SubmitResult.Unclear() : new SubmitResult.NotSent();
        } finally {
            current.sender().clear();
        }
    }

    /// Asks for the state of a message.
    ///
    /// @param from the line that sent it, E.164
    /// @return null if the message center does not say
    /// @throws ResponseTimeoutException if it does not answer
    @Nullable
    MessageState query(String smscId, String from) throws ResponseTimeoutException {
        var current = bound;
        if (current == null) {
            return null;
        }
        try {
            var result = current.session()
                    .queryShortMessage(
                            smscId, TypeOfNumber.INTERNATIONAL, NumberingPlanIndicator.ISDN, PhoneAddress.digits(from));
            return MessageState.of(result.getMessageState().value());
        } catch (PDUException
                | NegativeResponseException
                | IOException
                | InvalidResponseException
                | RuntimeException failure) {
            log.debug("{} does not say the state of a message", name, failure);
            return null;
        }
    }
}
