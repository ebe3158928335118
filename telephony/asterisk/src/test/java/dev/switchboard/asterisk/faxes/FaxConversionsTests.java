package dev.switchboard.asterisk.faxes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.asterisk.faxes.FaxConversions.State;
import dev.switchboard.media.faxes.FaxLimits;
import dev.switchboard.media.faxes.FaxPages;
import dev.switchboard.telephony.FaxInTransit;
import dev.switchboard.testkit.TestClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;

class FaxConversionsTests {

    private static final Instant NOW = Instant.parse("2026-01-05T12:00:00Z");
    private static final UUID ACME = UUID.randomUUID();
    private static final UUID BETA = UUID.randomUUID();
    private static final String SLOW = "slow.pdf";
    private static final String FAST = "fast.pdf";

    private volatile boolean isDiskFull;
    private final CountDownLatch drawn = new CountDownLatch(1);
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final FaxConversions conversions = new FaxConversions(
            FaxConversionsTests.this::copy, this::temporary, FaxLimits.DEFAULT, TestClock.at(NOW), threads);

    private Path temporary(String suffix) throws IOException {
        if (isDiskFull) {
            throw new IOException("No space left on device");
        }
        return Files.createTempFile("fax-", suffix);
    }

    @AfterEach
    void stop() {
        drawn.countDown();
        threads.close();
    }

    /// The document SLOW takes until the test lets it end.
    private Mono<Void> copy(String key, Path file) {
        return Mono.fromCallable(() -> {
                    if (key.equals(SLOW)) {
                        drawn.await();
                    }
                    return Files.write(file, FaxPages.of("Acme", 1));
                })
                .then();
    }

    private static FaxInTransit fax(UUID company, String key) {
        return new FaxInTransit(
                company,
                UUID.randomUUID(),
                "Acme",
                ZoneOffset.UTC,
                "+13125550177",
                "+13125550100",
                1,
                key,
                NOW,
                false,
                true,
                0,
                0,
                null,
                null,
                null);
    }

    private void awaitConverted(FaxInTransit fax) {
        await().untilAsserted(() -> assertThat(conversions.convert(fax)).isInstanceOf(State.Converted.class));
        conversions.discard(fax.id());
    }

    @Test
    void convertForOthersWhileADocumentTakesLong() {
        var slow = fax(ACME, SLOW);
        var next = fax(ACME, FAST);
        assertThat(conversions.convert(slow)).isInstanceOf(State.Pending.class);
        assertThat(conversions.convert(next)).isInstanceOf(State.Pending.class);
        assertThat(conversions.hasBegun(next.id())).isFalse();

        awaitConverted(fax(BETA, FAST));
        awaitConverted(fax(BETA, FAST));

        assertThat(conversions.convert(slow)).isInstanceOf(State.Pending.class);
        drawn.countDown();
        awaitConverted(slow);
        awaitConverted(next);
    }

    @Test
    void tryAgainWhatFoundNoRoom() {
        var fax = fax(ACME, FAST);
        isDiskFull = true;
        await().until(() -> conversions.convert(fax) instanceof State.Unavailable);

        isDiskFull = false;

        awaitConverted(fax);
    }
}
