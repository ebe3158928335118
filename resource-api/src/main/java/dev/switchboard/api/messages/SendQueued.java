package dev.switchboard.api.messages;

import dev.switchboard.api.media.SignedLinks;
import dev.switchboard.api.tasks.Task;
import dev.switchboard.api.tasks.TaskWork;
import dev.switchboard.telephony.CarriedMedia;
import dev.switchboard.telephony.MessageCarrier;
import dev.switchboard.telephony.MessageReport;
import dev.switchboard.telephony.OutboundMessage;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Hands a queued message to the engine. After a crash it is handed over again, and the engine recognises it by its id.
@Component
final class SendQueued implements TaskWork {

    static final String KIND = "send-message";

    /// PostgreSQL ends a transaction in which nothing happens after five seconds.
    private static final Duration TO_HAND_OVER = Duration.ofSeconds(4);

    private final MessageWrites messages;
    private final MessageReports reports;
    private final Stops stops;
    private final MessageCarrier carrier;
    private final SignedLinks links;
    private final TransactionalOperator transactions;
    private final MessageProperties properties;
    private final Clock clock;

    SendQueued(
            MessageWrites messages,
            MessageReports reports,
            Stops stops,
            MessageCarrier carrier,
            SignedLinks links,
            TransactionalOperator transactions,
            MessageProperties properties,
            Clock clock) {
        this.messages = messages;
        this.reports = reports;
        this.stops = stops;
        this.carrier = carrier;
        this.links = links;
        this.transactions = transactions;
        this.properties = properties;
        this.clock = clock;
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Mono<Duration> run(Task task) {
        return messages.find(task.orgId(), task.recordId())
                .filter(message -> message.status() == MessageStatus.QUEUED)
                .flatMap(message -> handOver(task, message)
                        .flatMap(allowed -> allowed
                                ? Mono.empty()
                                : fail(task, "recipient_stopped", "The number does not want messages any more."))
                        .onErrorResume(failure -> late(message)
                                ? fail(task, "not_accepted", "The network did not take the message.")
                                : Mono.error(failure)))
                .then(Mono.empty());
    }

    /// Hands it over unless the number wrote STOP. The lock is held meanwhile, so that a STOP is committed either
    /// before the decision or when the engine has the message.
    ///
    /// @return false when the number does not want it
    private Mono<Boolean> handOver(Task task, Message message) {
        return stops.share(task.orgId(), message.to())
                .then(Mono.defer(() -> stops.forbids(task.orgId(), message.to(), message.id())))
                .flatMap(forbidden ->
                        forbidden ? Mono.just(false) : send(task, message).thenReturn(true))
                .as(transactions::transactional);
    }

    private Mono<Void> send(Task task, Message message) {
        return messages.media(task.orgId(), message.id())
                .map(media -> new OutboundMessage(
                        task.orgId(),
                        message.id(),
                        String.valueOf(message.from()),
                        message.to(),
                        message.text(),
                        carried(task.orgId(), message.id(), media)))
                .flatMap(carrier::send)
                .timeout(TO_HAND_OVER);
    }

    private List<CarriedMedia> carried(UUID orgId, UUID messageId, List<KeptMedia> media) {
        return IntStream.range(0, media.size())
                .mapToObj(n -> new CarriedMedia(
                        links.link(orgId, MessageRows.mediaPath(messageId, n)),
                        media.get(n).key(),
                        media.get(n).contentType(),
                        media.get(n).size()))
                .toList();
    }

    private boolean late(Message message) {
        return message.createdAt().plus(properties.giveUpAfter()).isBefore(clock.instant());
    }

    private Mono<Void> fail(Task task, String code, String reason) {
        return reports.apply(new MessageReport.Failed(task.orgId(), task.recordId(), clock.instant(), code, reason));
    }
}
