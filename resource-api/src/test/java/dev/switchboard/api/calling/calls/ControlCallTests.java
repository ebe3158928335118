package dev.switchboard.api.calling.calls;

import dev.switchboard.telephony.Outcome;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;
import reactor.test.StepVerifier;

class ControlCallTests {

    @Test
    void prefersTheReplyOfTheNodeIfItArrivesSoonAfterItsCommandHasEndedTheCall() {
        StepVerifier.withVirtualTime(() -> ControlCall.first(
                        Mono.just(Outcome.DONE).delayElement(Duration.ofMillis(2500)),
                        Mono.just(Outcome.OVER).delayElement(Duration.ofSeconds(1))))
                .thenAwait(Duration.ofSeconds(10))
                .expectNext(Outcome.DONE)
                .verifyComplete();
    }

    @Test
    void repliesThatTheCallIsOverWhenItsNodeIsSilent() {
        StepVerifier.withVirtualTime(() ->
                        ControlCall.first(Mono.never(), Mono.just(Outcome.OVER).delayElement(Duration.ofSeconds(1))))
                .thenAwait(Duration.ofSeconds(10))
                .expectNext(Outcome.OVER)
                .verifyComplete();
    }
}
