package dev.switchboard.asterisk;

import static org.awaitility.Awaitility.await;

import dev.switchboard.telephony.UnreadVoicemails;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/// No user has an unread voicemail.
final class TestUnread implements UnreadVoicemails {

    static final Counts NONE = new Counts(Map.of(), true, "none");

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
    public Mono<Counts> counts(@Nullable String position) {
        return Mono.fromSupplier(() -> {
            reads.incrementAndGet();
            if (unavailable) {
                throw new IllegalStateException("They cannot be read");
            }
            return NONE;
        });
    }
}
