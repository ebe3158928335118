package dev.switchboard.simulator;

import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.telephony.ClientUser;
import dev.switchboard.telephony.UserClient;
import dev.switchboard.telephony.UserClients;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.RecordId;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;

/// Client applications of users, simulated without a browser.
final class SimulatedClients {

    private static final Logger log = LoggerFactory.getLogger(SimulatedClients.class);

    private final UserClients users;
    private final SimulatorContext context;
    private final SimulatorProperties times;
    private final Map<UUID, Opened> open = new ConcurrentHashMap<>();

    SimulatedClients(UserClients users, SimulatorContext context, SimulatorProperties times) {
        this.users = users;
        this.context = context;
        this.times = times;
    }

    private record Opened(ClientUser user, ClientUser.Registration registration) {}

    /// Opens the user's client; one that is open already is replaced.
    Mono<Void> open(String userId, boolean answers) {
        return Mono.justOrEmpty(RecordId.parse(userId))
                .flatMap(users::user)
                .switchIfEmpty(Mono.error(() -> ApiError.validation(
                        "user_id", "must be an active user of a company", FieldCode.UNKNOWN_RECORD)))
                .flatMap(user -> user.open(client(user, answers)).map(registration -> new Opened(user, registration)))
                .flatMap(opened -> {
                    var before = open.put(opened.user().userId(), opened);
                    return before == null ? Mono.empty() : before.registration().close();
                });
    }

    /// 404 when it is not open.
    Mono<Void> close(String userId) {
        var opened = opened(userId);
        return opened.isEmpty()
                ? Mono.error(ApiError.notFound())
                : Mono.defer(() -> {
                    open.remove(opened.get().user().userId(), opened.get());
                    return opened.get().registration().close();
                });
    }

    /// Picks up a parked call; 404 when the client is not open, 409 when the call is not parked.
    Mono<Void> pickUp(String userId, String callId) {
        var opened = opened(userId);
        var call = RecordId.parse(callId);
        return opened.isEmpty() || call.isEmpty()
                ? Mono.error(ApiError.notFound())
                : opened.get().user().pickUp(call.get());
    }

    private Optional<Opened> opened(String userId) {
        return RecordId.parse(userId).map(open::get);
    }

    private UserClient client(ClientUser user, boolean answers) {
        return new UserClient() {
            @Override
            public void callOffered(UUID callId) {
                if (answers && context.expectsAnswer(callId)) {
                    subscribe(Mono.delay(times.answerAfter()).then(Mono.defer(() -> user.answer(callId))));
                }
            }

            @Override
            public void callToPlace(UUID dialId, String from, String to) {
                if (answers) {
                    subscribe(user.place(dialId));
                }
            }

            // Opens it again, as a browser does.
            @Override
            public void closed() {
                subscribe(SimulatedClients.this.open(user.userId().toString(), answers));
            }
        };
    }

    private static void subscribe(Mono<?> action) {
        action.subscribe(
                _ -> {}, failure -> log.info("A simulated client failed to act on a call: {}", failure.getMessage()));
    }
}
