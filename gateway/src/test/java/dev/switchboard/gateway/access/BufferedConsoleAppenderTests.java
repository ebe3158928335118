package dev.switchboard.gateway.access;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import ch.qos.logback.core.ConsoleAppender;
import java.util.List;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

@ExtendWith(OutputCaptureExtension.class)
class BufferedConsoleAppenderTests {

    private static final int THREADS = 4;
    private static final int LINES = 2_000;

    private final LoggerContext context = new LoggerContext();
    private final Logger root = context.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
    private final Logger access = context.getLogger("access");

    @BeforeEach
    void logToTheConsole() {
        context.setMDCAdapter(new LogbackMDCAdapter());
        context.start();
        var encoder = new PatternLayoutEncoder();
        encoder.setContext(context);
        encoder.setPattern("<%msg>%n");
        encoder.start();
        var console = new ConsoleAppender<ILoggingEvent>();
        console.setName("CONSOLE");
        console.setContext(context);
        console.setEncoder(encoder);
        console.start();
        root.addAppender(console);
        BufferedConsoleAppender.replaceConsoleOf(access, "gateway");
    }

    @AfterEach
    void stopLogging() {
        context.stop();
    }

    @Test
    void writesASingleLineWithinASecond(CapturedOutput output) {
        access.info("single");

        assertThat(BufferedConsoleAppender.FLUSH_AFTER_MILLIS).isLessThan(1_000);
        Awaitility.await().until(() -> lines(output).contains("<single>"));
    }

    @Test
    void writesEachLineOnceAndWhole(CapturedOutput output) throws InterruptedException {
        var threads = IntStream.range(0, THREADS)
                .mapToObj(thread -> Thread.ofPlatform()
                        .start(() -> IntStream.range(0, LINES).forEach(line -> access.info(message(thread, line)))))
                .toList();
        for (var thread : threads) {
            thread.join();
        }
        context.stop();

        var expected = IntStream.range(0, THREADS)
                .boxed()
                .flatMap(thread -> IntStream.range(0, LINES).mapToObj(line -> '<' + message(thread, line) + '>'))
                .toList();
        assertThat(lines(output)).containsExactlyInAnyOrderElementsOf(expected);
    }

    @Test
    void losesNothingWhenLoggingStops(CapturedOutput output) {
        access.info("first");
        access.info("last");
        context.stop();

        assertThat(lines(output)).containsExactly("<first>", "<last>");
    }

    @Test
    void leavesOtherLoggersUnbuffered(CapturedOutput output) {
        context.getLogger("other").info("at once");

        assertThat(lines(output)).containsExactly("<at once>");
    }

    @Test
    void buffersOnceHoweverManyGatewaysRun(CapturedOutput output) {
        BufferedConsoleAppender.replaceConsoleOf(access, "gateway");
        access.info("once");
        context.stop();

        assertThat(lines(output)).containsExactly("<once>");
    }

    private static String message(int thread, int line) {
        return thread + ":" + line + ":" + "x".repeat(line % 300);
    }

    private static List<String> lines(CapturedOutput output) {
        return output.getOut().lines().toList();
    }
}
