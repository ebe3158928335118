package dev.switchboard.auth.mail;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/// Attempts several mails at once, each on a thread of its own and within a time that no mail
/// server can extend.
final class MailDispatcher implements AutoCloseable {

    private final MailComposer composer;
    private final MailSecrets secrets;
    private final MailTransport transport;
    private final Duration timeout;
    private final ExecutorService threads = Executors.newThreadPerTaskExecutor(
            Thread.ofVirtual().name("mail-", 0).factory());

    /// @param timeout of an attempt
    MailDispatcher(MailComposer composer, MailSecrets secrets, MailTransport transport, Duration timeout) {
        this.composer = composer;
        this.secrets = secrets;
        this.transport = transport;
        this.timeout = timeout;
    }

    /// Attempts all of them and returns when all attempts have ended.
    ///
    /// @param ended is called on this thread as soon as an attempt has ended; null: the mail was
    ///     accepted
    @SuppressWarnings("CollectionUndefinedEquality") // futures are compared by identity
    void send(List<PendingMail> mails, BiConsumer<PendingMail, @Nullable MailFailure> ended) {
        var attempts = new ExecutorCompletionService<Void>(threads);
        var running = new HashMap<Future<Void>, PendingMail>();
        long begun = System.nanoTime();
        for (var mail : mails) {
            running.put(
                    attempts.submit(() -> {
                        transport.send(mail.id(), composer.compose(mail, secrets.decrypt(mail)));
                        return null;
                    }),
                    mail);
        }
        try {
            while (!running.isEmpty()) {
                long left = timeout.toNanos() - (System.nanoTime() - begun);
                var attempt = attempts.poll(Math.max(left, 0), TimeUnit.NANOSECONDS);
                if (attempt == null) {
                    break;
                }
                var mail = running.remove(attempt);
                ended.accept(mail, failureOf(attempt));
            }
            // The interrupt closes the connection of an attempt that still waits for the server.
            var late = new ArrayList<>(running.keySet());
            late.forEach(attempt -> attempt.cancel(true));
            late.forEach(attempt -> ended.accept(running.remove(attempt), MailFailure.timedOut()));
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        } finally {
            running.keySet().forEach(attempt -> attempt.cancel(true));
        }
    }

    private static @Nullable MailFailure failureOf(Future<Void> attempt) throws InterruptedException {
        try {
            attempt.get();
            return null;
        } catch (ExecutionException failed) {
            return MailFailure.of(failed.getCause() == null ? failed : failed.getCause());
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
