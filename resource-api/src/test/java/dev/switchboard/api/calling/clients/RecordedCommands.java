package dev.switchboard.api.calling.clients;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.web.errors.ApiError;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Primary;
import reactor.core.publisher.Mono;

/// Records the commands of clients instead of executing them.
@TestConfiguration
class RecordedCommands {

    static final List<Map.Entry<String, Actor>> RECORDED = new CopyOnWriteArrayList<>();
    /// A call that is over: each command is a 409.
    static final UUID OVER = UUID.fromString("0199aa00-0000-7000-8000-000000000001");
    /// A call of which each command fails unexpectedly.
    static final UUID BROKEN = UUID.fromString("0199aa00-0000-7000-8000-000000000002");

    @Bean
    @Primary
    ClientCommands clientCommands() {
        return new ClientCommands() {
            private Mono<Void> record(String command, Actor actor, UUID callId) {
                RECORDED.add(Map.entry(command + " " + callId, actor));
                if (callId.equals(OVER)) {
                    return Mono.error(ApiError.of(ErrorCode.CALL_ENDED));
                }
                return callId.equals(BROKEN)
                        ? Mono.error(new IllegalStateException("a detail that nobody may read"))
                        : Mono.empty();
            }

            @Override
            public Mono<Void> answer(Actor actor, UUID callId) {
                return record("answer", actor, callId);
            }

            @Override
            public Mono<Void> decline(Actor actor, UUID callId) {
                return record("decline", actor, callId);
            }

            @Override
            public Mono<Void> pickUp(Actor actor, UUID callId) {
                return record("pick_up", actor, callId);
            }

            @Override
            public Mono<Void> hold(Actor actor, UUID callId) {
                return record("hold", actor, callId);
            }

            @Override
            public Mono<Void> unhold(Actor actor, UUID callId) {
                return record("unhold", actor, callId);
            }

            @Override
            public Mono<Void> transfer(Actor actor, UUID callId, String target) {
                return record("transfer " + target, actor, callId);
            }

            @Override
            public Mono<Void> park(Actor actor, UUID callId) {
                return record("park", actor, callId);
            }

            @Override
            public Mono<Void> startRecording(Actor actor, UUID callId) {
                return record("record start", actor, callId);
            }

            @Override
            public Mono<Void> stopRecording(Actor actor, UUID callId) {
                return record("record stop", actor, callId);
            }

            @Override
            public Mono<Void> sendDigits(Actor actor, UUID callId, String digits) {
                return record("send_digits " + digits, actor, callId);
            }

            @Override
            public Mono<Void> hangUp(Actor actor, UUID callId) {
                return record("hang_up", actor, callId);
            }
        };
    }
}
