package dev.switchboard.smpp;

import dev.switchboard.telephony.MessageCarrier;
import dev.switchboard.telephony.MessageEvents;
import dev.switchboard.telephony.MessageReport;
import dev.switchboard.telephony.OutboundMessage;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import reactor.core.Disposable;
import reactor.core.Disposables;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Sends and receives texts through message centers. A message is accepted once it is written; a task
/// submits it ([SubmitMessages]).
final class SmppMessageCarrier implements MessageCarrier, SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(SmppMessageCarrier.class);

    /// Sweeps are rarer than a text waits for its segments.
    private static final int SWEEPS_PER_WAIT = 10;

    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);

    private final SubmissionStore submissions;
    private final MessageEvents events;
    private final Transceivers sessions;
    private final Deliveries deliveries;
    private final SubmitThreads threads;
    private final SmppProperties properties;
    private final Clock clock;
    private Disposable sweeps = Disposables.disposed();

    SmppMessageCarrier(
            SubmissionStore submissions,
            MessageEvents events,
            Transceivers sessions,
            Deliveries deliveries,
            SubmitThreads threads,
            SmppProperties properties,
            Clock clock) {
        this.submissions = submissions;
        this.events = events;
        this.sessions = sessions;
        this.deliveries = deliveries;
        this.threads = threads;
        this.properties = properties;
        this.clock = clock;
    }

    @Override
    public Mono<Void> send(OutboundMessage message) {
        if (!message.media().isEmpty()) {
            // It was accepted while another carrier was configured.
            return events.report(new MessageReport.Failed(
                    message.orgId(), message.id(), clock.instant(), Failure.MEDIA.code(), Failure.MEDIA.reason()));
        }
        return submissions.add(
                message, SegmentPdu.count(message.text(), properties.longMessages()), SubmitMessages.KIND);
    }

    @Override
    public Mono<Boolean> carriesMedia(UUID orgId) {
        return Mono.just(false);
    }

    @Override
    public Mono<Void> check() {
        return sessions.isBound()
                ? Mono.empty()
                : Mono.error(new IllegalStateException("no session with a message center is bound"));
    }

    @Override
    public synchronized void start() {
        sessions.start();
        var pause = properties.reassembleWithin().dividedBy(SWEEPS_PER_WAIT);
        sweeps = Flux.interval(pause.compareTo(LONGEST_PAUSE) < 0 ? pause : LONGEST_PAUSE)
                .onBackpressureDrop()
                .concatMap(
                        tick -> threads.run(() -> {
                                    deliveries.sweep();
                                    return true;
                                })
                                .doOnError(failure -> log.warn("Could not sweep received texts", failure))
                                .onErrorComplete(),
                        1)
                .subscribe();
    }

    /// The tasks have been stopped before; those that still wait for a response are given time for it.
    @Override
    public synchronized void stop() {
        sweeps.dispose();
        threads.awaitEnd(properties.responseTimeout());
        sessions.stop();
    }

    @Override
    public synchronized boolean isRunning() {
        return !sweeps.isDisposed();
    }

    /// Before those that use it, which have the default phase.
    @Override
    public int getPhase() {
        return 0;
    }
}
