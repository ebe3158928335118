package dev.switchboard.gateway.access;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.OutputStreamAppender;
import ch.qos.logback.core.joran.spi.ConsoleTarget;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/// Writes lines to standard output in blocks: when the buffer is full, [#FLUSH_AFTER_MILLIS] after the
/// first line in it, and when logging stops. Its lines have the format of the console's own appender, and a
/// block consists of whole lines.
final class BufferedConsoleAppender extends OutputStreamAppender<ILoggingEvent> {

    /// How long a line stays in the buffer.
    static final long FLUSH_AFTER_MILLIS = 200;

    /// The name that Spring Boot gives to the console's appender.
    private static final String CONSOLE = "CONSOLE";

    private static final int BUFFER_BYTES = 64 * 1024;

    private final AtomicBoolean flushScheduled = new AtomicBoolean();

    /// @param console the appender whose filters it shares
    BufferedConsoleAppender(ConsoleAppender<ILoggingEvent> console) {
        setContext(console.getContext());
        setImmediateFlush(false);
        console.getCopyOfAttachedFiltersList().forEach(this::addFilter);
    }

    /// Writes the lines of this logger, and no longer those of the console's appender; does nothing when there is
    /// no such appender, or when another gateway in this JVM has replaced it already.
    ///
    /// @param service the name of this service in each line
    static void replaceConsoleOf(Logger logger, String service) {
        var root = logger.getLoggerContext().getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
        if (logger.isAdditive() && root.getAppender(CONSOLE) instanceof ConsoleAppender<ILoggingEvent> console) {
            var buffered = new BufferedConsoleAppender(console);
            buffered.setEncoder(AccessLineEncoder.of(console.getEncoder(), service, logger));
            buffered.start();
            logger.addAppender(buffered);
            logger.setAdditive(false);
        }
    }

    @Override
    public void start() {
        setOutputStream(new BufferedOutputStream(ConsoleTarget.SystemOut.getStream(), BUFFER_BYTES));
        super.start();
    }

    @Override
    protected void writeOut(ILoggingEvent event) throws IOException {
        super.writeOut(event);
        if (!flushScheduled.get() && flushScheduled.compareAndSet(false, true)) {
            scheduleFlush();
        }
    }

    @SuppressWarnings("FutureReturnValueIgnored")
    private void scheduleFlush() {
        getContext().getScheduledExecutorService().schedule(this::flush, FLUSH_AFTER_MILLIS, TimeUnit.MILLISECONDS);
    }

    private void flush() {
        // First, so that a line that is written meanwhile schedules the next flush.
        flushScheduled.set(false);
        streamWriteLock.lock();
        try {
            if (isStarted()) {
                getOutputStream().flush();
            }
        } catch (IOException failed) {
            addError("Cannot write the access log", failed);
        } finally {
            streamWriteLock.unlock();
        }
    }
}
