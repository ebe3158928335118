package dev.switchboard.api.calling.clients;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeName;
import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.actor.ActorStore;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.errors.ErrorJson;
import dev.switchboard.web.requests.RequestIds;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// Executes the commands that a client sends over its socket, with the user's current role and
/// status, and replies with the result.
@Component
final class SocketCommands {

    private static final String PING = "ping";
    private static final Logger log = LoggerFactory.getLogger(SocketCommands.class);

    private final ActorStore users;
    private final PlaceDials dials;
    private final ClientCommands calls;
    private final JsonMapper json;
    private final ErrorJson errors;

    SocketCommands(ActorStore users, PlaceDials dials, ClientCommands calls, JsonMapper json, ErrorJson errors) {
        this.users = users;
        this.dials = dials;
        this.calls = calls;
        this.json = json;
        this.errors = errors;
    }

    /// A command of a client.
    ///
    /// @param id chosen by the client; the reply repeats it
    record Command(
            @Nullable String type,
            @Nullable String id,
            @Nullable UUID dialId,
            @Nullable UUID callId,
            @Nullable String to,
            @Nullable String callerId,
            @Nullable String target,
            @Nullable String action,
            @Nullable String digits) {

        private static final Command EMPTY = new Command(null, null, null, null, null, null, null, null, null);
    }

    /// A message to the client that is no [ClientMessage].
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
    sealed interface Reply {}

    /// The socket is open and the client is registered.
    ///
    /// @param phones whether the client can be a phone with sound (POST /client/phones)
    @JsonTypeName("connected")
    record Connected(UUID userId, boolean phones) implements Reply {}

    /// The response to `ping`.
    @JsonTypeName("pong")
    record Pong(@Nullable String id) implements Reply {}

    /// A command was carried out.
    ///
    /// @param callId the call of the command
    @JsonTypeName("done")
    record Done(@Nullable String id, UUID callId) implements Reply {}

    /// A command was refused.
    ///
    /// @param error as in the error envelope of the API
    @JsonTypeName("refused")
    record Refused(@Nullable String id, Object error) implements Reply {}

    /// Called in the order of the socket's messages.
    ///
    /// @param ordered of the socket
    /// @return empty for a disabled or deleted user
    Mono<Reply> run(SocketOwner owner, String text, String requestId, OrderedCommands ordered) {
        Command command;
        try {
            command = Objects.requireNonNullElse(json.readValue(text, Command.class), Command.EMPTY);
        } catch (JacksonException malformed) {
            return Mono.just(refused(
                    null,
                    ApiError.validation(
                            "body", "must be a JSON object with the fields of a command", FieldCode.WRONG_FORM),
                    requestId));
        }
        if (PING.equals(command.type())) {
            return Mono.just(new Pong(command.id()));
        }
        var execution = users.findActive(owner.orgId(), owner.userId())
                .flatMap(actor -> Mono.defer(() -> run(actor, command))
                        .<Reply>map(callId -> new Done(command.id(), callId))
                        .onErrorResume(failure ->
                                Mono.just(refused(command.id(), toApiError(failure, requestId), requestId))));
        return ordered.inOrder(command.callId(), execution);
    }

    private Mono<UUID> run(Actor actor, Command command) {
        return switch (Objects.requireNonNullElse(command.type(), "")) {
            case "place" -> dials.place(actor.orgId(), actor.requireUser(), given("dial_id", command.dialId()));
            case "dial" -> dials.dial(actor, given("to", command.to()), command.callerId());
            case "answer" -> call(command, calls.answer(actor, callId(command)));
            case "decline" -> call(command, calls.decline(actor, callId(command)));
            case "pick_up" -> call(command, calls.pickUp(actor, callId(command)));
            case "hold" -> call(command, calls.hold(actor, callId(command)));
            case "unhold" -> call(command, calls.unhold(actor, callId(command)));
            case "transfer" -> call(command, calls.transfer(actor, callId(command), given("target", command.target())));
            case "park" -> call(command, calls.park(actor, callId(command)));
            case "record" -> call(command, record(actor, command));
            case "send_digits" ->
                call(command, calls.sendDigits(actor, callId(command), given("digits", command.digits())));
            case "hang_up" -> call(command, calls.hangUp(actor, callId(command)));
            default ->
                Mono.error(
                        ApiError.validation("type", "must be a command of the client socket", FieldCode.UNKNOWN_VALUE));
        };
    }

    private static Mono<UUID> call(Command command, Mono<Void> done) {
        return done.thenReturn(callId(command));
    }

    private Mono<Void> record(Actor actor, Command command) {
        return switch (given("action", command.action())) {
            case "start" -> calls.startRecording(actor, callId(command));
            case "stop" -> calls.stopRecording(actor, callId(command));
            default -> Mono.error(ApiError.validation("action", "must be start or stop", FieldCode.UNKNOWN_VALUE));
        };
    }

    private static UUID callId(Command command) {
        return given("call_id", command.callId());
    }

    private static <T> T given(String field, @Nullable T value) {
        if (value == null) {
            throw ApiError.validation(field, "is required", FieldCode.REQUIRED);
        }
        return value;
    }

    private static ApiError toApiError(Throwable failure, String requestId) {
        if (failure instanceof ApiError error) {
            return error;
        }
        log.atError()
                .addKeyValue(RequestIds.LOG_KEY, requestId)
                .setCause(failure)
                .log("A client's command failed");
        return ApiError.serverError();
    }

    private Reply refused(@Nullable String id, ApiError error, String requestId) {
        return new Refused(id, errors.error(error, requestId));
    }
}
