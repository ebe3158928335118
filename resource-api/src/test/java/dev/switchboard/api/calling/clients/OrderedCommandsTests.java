package dev.switchboard.api.calling.clients;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import reactor.core.Disposable;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

class OrderedCommandsTests {

    private static final UUID CALL = UUID.randomUUID();
    private static final UUID OTHER_CALL = UUID.randomUUID();

    private final OrderedCommands commands = new OrderedCommands();
    private final List<String> begun = new ArrayList<>();

    private Disposable begin(UUID callId, String name, Mono<Void> execution) {
        return commands.inOrder(callId, Mono.defer(() -> {
                    begun.add(name);
                    return execution;
                }))
                .subscribe(done -> {}, failure -> {});
    }

    @Test
    void executesTheCommandsOnACallOneAfterTheOther() {
        var first = Sinks.<Void>empty();
        var second = Sinks.<Void>empty();
        begin(CALL, "first", first.asMono());
        begin(CALL, "second", second.asMono());
        begin(CALL, "third", Mono.empty());

        assertThat(begun).containsExactly("first");
        first.tryEmitEmpty().orThrow();
        assertThat(begun).containsExactly("first", "second");
        second.tryEmitEmpty().orThrow();

        assertThat(begun).containsExactly("first", "second", "third");
    }

    @Test
    void executesCommandsOnDifferentCallsAtTheSameTime() {
        begin(CALL, "first", Mono.never());

        begin(OTHER_CALL, "other", Mono.empty());

        assertThat(begun).containsExactly("first", "other");
    }

    @Test
    void continuesAfterACommandThatFails() {
        var first = Sinks.<Void>empty();
        begin(CALL, "first", first.asMono());
        begin(CALL, "second", Mono.empty());

        first.tryEmitError(new IllegalStateException("it failed")).orThrow();

        assertThat(begun).containsExactly("first", "second");
    }

    @Test
    void continuesAfterACommandThatIsCanceled() {
        var first = begin(CALL, "first", Mono.never());
        begin(CALL, "second", Mono.empty());

        first.dispose();

        assertThat(begun).containsExactly("first", "second");
    }
}
