package dev.switchboard.web.sockets;

import org.reactivestreams.Subscription;
import org.springframework.web.reactive.socket.WebSocketMessage;
import org.springframework.web.reactive.socket.WebSocketSession;
import reactor.core.CoreSubscriber;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Operators;
import reactor.util.context.Context;

/// Reads one side of a socket that is forwarded to another.
public final class SocketMessages {

    private SocketMessages() {}

    /// What a side receives until it closes, released as by [WebSocketSession#receive()]. Canceling only
    /// discards the rest: Reactor Netty sends a close frame without a code when reading is canceled, and the
    /// end of the other side, which cancels it, can come before the close frame with the code is sent.
    public static Flux<WebSocketMessage> received(WebSocketSession side) {
        return side.receive()
                .transform(
                        Operators.<WebSocketMessage, WebSocketMessage>lift((_, receiver) -> new UntilClosed(receiver)));
    }

    private static final class UntilClosed implements CoreSubscriber<WebSocketMessage>, Subscription {

        private final CoreSubscriber<? super WebSocketMessage> receiver;
        private Subscription messages = Operators.emptySubscription();
        private volatile boolean discards;

        UntilClosed(CoreSubscriber<? super WebSocketMessage> receiver) {
            this.receiver = receiver;
        }

        @Override
        public Context currentContext() {
            return receiver.currentContext();
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            messages = subscription;
            receiver.onSubscribe(this);
        }

        @Override
        public void onNext(WebSocketMessage message) {
            if (!discards) {
                receiver.onNext(message);
            }
        }

        @Override
        public void onError(Throwable failure) {
            if (!discards) {
                receiver.onError(failure);
            }
        }

        @Override
        public void onComplete() {
            if (!discards) {
                receiver.onComplete();
            }
        }

        @Override
        public void request(long count) {
            messages.request(count);
        }

        @Override
        public void cancel() {
            discards = true;
            messages.request(Long.MAX_VALUE);
        }
    }
}
