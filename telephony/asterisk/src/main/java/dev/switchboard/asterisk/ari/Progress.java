package dev.switchboard.asterisk.ari;

import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.ResponseInfo;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;

/// Notes when a part of a response has arrived. A long one may take as long as it needs.
final class Progress<T> implements BodyHandler<T> {

    private final BodyHandler<T> handler;
    private volatile long at = System.nanoTime();

    Progress(BodyHandler<T> handler) {
        this.handler = handler;
    }

    /// How long from now until nothing will have arrived for this time.
    long nanosUntilSilentFor(Duration time) {
        return at + time.toNanos() - System.nanoTime();
    }

    @Override
    public BodySubscriber<T> apply(ResponseInfo response) {
        at = System.nanoTime();
        var body = handler.apply(response);
        return new BodySubscriber<>() {
            @Override
            public CompletionStage<T> getBody() {
                return body.getBody();
            }

            @Override
            public void onSubscribe(Flow.Subscription subscription) {
                body.onSubscribe(subscription);
            }

            @Override
            public void onNext(List<ByteBuffer> part) {
                at = System.nanoTime();
                body.onNext(part);
            }

            @Override
            public void onError(Throwable failure) {
                body.onError(failure);
            }

            @Override
            public void onComplete() {
                body.onComplete();
            }
        };
    }
}
