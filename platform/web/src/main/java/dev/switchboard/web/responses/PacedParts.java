package dev.switchboard.web.responses;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;
import reactor.core.CoreSubscriber;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Operators;
import reactor.util.context.Context;

/// The parts of a response, which are requested only while the connection to the client takes what is written to it.
///
/// Reactor Netty requests 128 parts of a response at once, and keeps those that the client does not read. With this, a
/// client that reads slowly costs what the connection holds by itself, instead of a megabyte.
///
/// @param <T> a part, such as a buffer
public final class PacedParts<T> extends Flux<T> {

    /// How many parts may be requested and not there yet.
    private static final int AT_ONCE = 4;

    private final Publisher<T> parts;
    private final Channel client;

    private PacedParts(Publisher<T> parts, Channel client) {
        this.parts = parts;
        this.client = client;
    }

    /// @param client the connection on which the parts are written
    public static <T> Flux<T> of(Publisher<T> parts, Channel client) {
        return new PacedParts<>(parts, client);
    }

    @Override
    public void subscribe(CoreSubscriber<? super T> actual) {
        parts.subscribe(new Pace<>(actual, client));
    }

    /// Everything but `actual` and `upstream` is used by the event loop of the connection only.
    private static final class Pace<T> extends ChannelInboundHandlerAdapter implements CoreSubscriber<T>, Subscription {

        private final CoreSubscriber<? super T> actual;
        private final Channel client;
        private Subscription upstream = Operators.emptySubscription();
        private long wanted;
        private int requested;
        private boolean requesting;

        private Pace(CoreSubscriber<? super T> actual, Channel client) {
            this.actual = actual;
            this.client = client;
        }

        @Override
        public Context currentContext() {
            return actual.currentContext();
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            upstream = subscription;
            inEventLoop(() -> client.pipeline().addFirst(this));
            actual.onSubscribe(this);
        }

        @Override
        public void request(long parts) {
            inEventLoop(() -> {
                wanted = Operators.addCap(wanted, parts);
                requestNext();
            });
        }

        @Override
        public void onNext(T part) {
            actual.onNext(part);
            inEventLoop(() -> {
                requested--;
                requestNext();
            });
        }

        @Override
        public void channelWritabilityChanged(ChannelHandlerContext context) {
            requestNext();
            context.fireChannelWritabilityChanged();
        }

        /// A part that comes at once is counted by the same loop.
        private void requestNext() {
            if (requesting) {
                return;
            }
            requesting = true;
            while (wanted > 0 && requested < AT_ONCE && client.isWritable()) {
                wanted = wanted == Long.MAX_VALUE ? wanted : wanted - 1;
                requested++;
                upstream.request(1);
            }
            requesting = false;
        }

        @Override
        public void onComplete() {
            inEventLoop(this::end);
            actual.onComplete();
        }

        @Override
        public void onError(Throwable failure) {
            inEventLoop(this::end);
            actual.onError(failure);
        }

        @Override
        public void cancel() {
            inEventLoop(this::end);
            upstream.cancel();
        }

        private void end() {
            wanted = 0;
            if (client.pipeline().context(this) != null) {
                client.pipeline().remove(this);
            }
        }

        private void inEventLoop(Runnable step) {
            if (client.eventLoop().inEventLoop()) {
                step.run();
            } else {
                client.eventLoop().execute(step);
            }
        }
    }
}
