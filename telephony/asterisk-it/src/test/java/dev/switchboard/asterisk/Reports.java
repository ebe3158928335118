package dev.switchboard.asterisk;

import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallEvents;
import dev.switchboard.telephony.CallResult;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import java.util.stream.Stream;
import reactor.core.publisher.Mono;

/// What an engine has reported.
final class Reports implements CallEvents {

    private static final Duration POLL = Duration.ofMillis(10);

    private final List<CallEvent> events = new CopyOnWriteArrayList<>();

    @Override
    public Mono<Void> take(List<CallEvent> happened) {
        return Mono.fromRunnable(() -> events.addAll(happened));
    }

    <T extends CallEvent> Stream<T> all(Class<T> type) {
        return events.stream().filter(type::isInstance).map(type::cast);
    }

    <T extends CallEvent> T await(Class<T> type) {
        return await(type, _ -> true);
    }

    <T extends CallEvent> T await(Class<T> type, Predicate<T> condition) {
        return org.awaitility.Awaitility.await()
                .pollInterval(POLL)
                .until(() -> all(type).filter(condition).findFirst(), Optional::isPresent)
                .orElseThrow();
    }

    <T extends CallEvent> T await(Class<T> type, UUID callId) {
        return await(type, event -> event.callId().equals(callId));
    }

    CallResult awaitResult(UUID callId) {
        return await(CallEvent.Ended.class, callId).result();
    }
}
