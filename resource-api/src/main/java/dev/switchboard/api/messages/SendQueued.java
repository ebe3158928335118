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
import reactor.core.publisher.Mono;

/// Hands a queued message to the engine. After a crash it is handed over again, and the engine recognises it by its id.
@Component
final class SendQueued implements TaskWork {

    static final String KIND = "send-message";

    private final MessageWrites messages;
    private final MessageReports reports;
    private final OptOuts stops;
    private final HandoffLock handOverLock;
    private final MessageCarrier carrier;
    private final SignedLinks links;
    private final MessageProperties properties;
    private final Clock clock;

    SendQueued(
            MessageWrites messages,
            MessageReports reports,
            OptOuts stops,
            HandoffLock handOverLock,
            MessageCarrier carrier,
            SignedLinks links,
            MessageProperties properties,
            Clock clock) {
        this.messages = messages;
        this.reports = reports;
        this.stops = stops;
        this.handOverLock = handOverLock;
        this.carrier = carrier;
        this.links = links;
        this.properties = properties;
        this.clock = clock;
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public int atOnce() {
        return properties.handOvers();
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
        return handOverLock.sharing(
                task.orgId(),
                message.to(),
                Mono.defer(() -> stops.forbids(task.orgId(), message.to(), message.id()))
                        .flatMap(forbidden -> forbidden
                                ? Mono.just(false)
                                : send(task, message).thenReturn(true)));
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
                .flatMap(carrier::send);
    }

    private List<CarriedMedia> carried(UUID orgId, UUID messageId, List<StoredItem> media) {
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
