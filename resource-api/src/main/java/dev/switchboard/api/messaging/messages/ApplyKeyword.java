package dev.switchboard.api.messaging.messages;

import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import reactor.util.retry.Retry;
import reactor.util.retry.Retry.RetrySignal;

/// Applies STOP, START and HELP of received messages in companies that honor them, and queues the replies.
@Component
final class ApplyKeyword {

    /// More handoffs to one number in a row are unlikely while its STOP is received.
    private static final int RETRIES = 5;

    private final OptOuts optOuts;
    private final HandoffLock handoffLock;
    private final QueueMessage queue;

    ApplyKeyword(OptOuts optOuts, HandoffLock handoffLock, QueueMessage queue) {
        this.optOuts = optOuts;
        this.handoffLock = handoffLock;
        this.queue = queue;
    }

    /// Applies the keyword of a received message, if it has one, in the caller's transaction.
    ///
    /// @return [HandoffInProgress] while a message to the number is handed off: the transaction has to end, and
    ///     [#afterHandoff] has it run again
    Mono<Void> apply(NewMessage added) {
        var other = added.other();
        return other == null
                ? Mono.empty()
                : Mono.justOrEmpty(OptOutKeyword.in(added.text()))
                        .flatMap(word ->
                                optOuts.honoring(added.orgId()).flatMap(company -> apply(word, company, added, other)));
    }

    private Mono<Void> apply(OptOutKeyword word, String company, NewMessage added, String other) {
        var orgId = added.orgId();
        var now = added.createdAt();
        var changes = switch (word) {
            case STOP -> optOuts.add(orgId, other, now);
            case START -> optOuts.remove(orgId, other);
            case HELP -> Mono.just(true);
        };
        return optOuts.tryLock(orgId, other)
                .flatMap(locked -> locked ? changes : Mono.error(new HandoffInProgress(orgId, other)))
                .filter(Boolean::booleanValue)
                .flatMap(yes -> queue.reply(orgId, added.line(), other, word.reply(company), now))
                .flatMap(reply -> optOuts.allow(orgId, other, reply.id()));
    }

    /// Runs a transaction again that failed because of a handoff, after that handoff; passes any other failure on. It
    /// waits outside of the transaction.
    Retry afterHandoff() {
        return Retry.from(failures -> failures.concatMap(this::awaitHandoff));
    }

    private Mono<Boolean> awaitHandoff(RetrySignal attempt) {
        return attempt.failure() instanceof HandoffInProgress inProgress && attempt.totalRetries() < RETRIES
                ? handoffLock.awaitFree(inProgress.orgId(), inProgress.number()).thenReturn(true)
                : Mono.error(attempt.failure());
    }
}
