package dev.switchboard.asterisk;

import static org.awaitility.Awaitility.await;

import dev.switchboard.telephony.UnreadVoicemails;
import java.util.concurrent.atomic.AtomicInteger;
import reactor.core.publisher.Flux;

/// No user has an unread voicemail.
final class TestUnread implements UnreadVoicemails {

    private final AtomicInteger reads = new AtomicInteger();
    private volatile boolean unavailable;

    /// The database cannot be read from now on.
    void failReads() {
        unavailable = true;
    }

    /// Waits until the engine has read them twice.
    void awaitRead() {
        int before = reads.get();
        await().until(() -> reads.get() >= before + 2);
    }

    @Override
    public Flux<Count> counts() {
        return Flux.defer(() -> {
            reads.incrementAndGet();
            return unavailable ? Flux.error(new IllegalStateException("They cannot be read")) : Flux.empty();
        });
    }
}
