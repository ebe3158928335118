package dev.switchboard.asterisk.faxes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.asterisk.TestFaxEvents;
import dev.switchboard.asterisk.TestFaxesInTransit;
import dev.switchboard.asterisk.channels.HangUpCause;
import dev.switchboard.asterisk.upkeep.Retries;
import dev.switchboard.media.faxes.FaxLimits;
import dev.switchboard.media.faxes.FaxPages;
import dev.switchboard.media.faxes.FaxTiff;
import dev.switchboard.telephony.UnstoredMedia;
import dev.switchboard.testkit.TestClock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import reactor.core.publisher.Mono;

/// [FaxReceiving] and [FaxUpkeep]: a fax machine calls, and the dialplan receives its pages.
class FaxReceivingTests {

    private static final String FROM = "+13125550100";
    private static final String TO = "+441632960001";
    private static final Instant NOW = Instant.parse("2026-01-05T12:00:00Z");
    private static final Duration PAUSE = Duration.ofSeconds(5);

    private static byte[] pages;

    @TempDir
    private Path directory;

    private final TestClock clock = TestClock.at(NOW);
    private final InMemoryFaxChannels channels = new InMemoryFaxChannels();
    private final TestFaxEvents events = new TestFaxEvents();
    private final TestFaxesInTransit transit = new TestFaxesInTransit((_, _, _, _) -> Mono.empty());
    private final FaxReceiving receiving = new FaxReceiving(
            events,
            channels,
            suffix -> Files.createTempFile(directory, "fax-", suffix),
            TestFaxesInTransit.properties(1, 2),
            FaxLimits.DEFAULT,
            () -> UuidV7.at(NOW),
            Runnable::run);
    private final FaxUpkeep upkeep = new FaxUpkeep(channels, receiving, transit, new Retries<>(clock, PAUSE), clock);

    @BeforeAll
    static void write(@TempDir Path directory) throws Exception {
        var pdf = Files.write(directory.resolve("letter.pdf"), FaxPages.of("Acme", 2));
        var tiff = directory.resolve("letter.tiff");
        FaxTiff.fromPdf(pdf, tiff, FaxLimits.DEFAULT);
        pages = Files.readAllBytes(tiff);
    }

    /// @return the name of the file that the dialplan writes
    private String call(String channel) {
        channels.create(channel, "trunk", Map.of());
        receiving.receive(channel, FROM, TO);
        var file = channels.variable(channel, FaxNames.FILE);
        assertThat(file).isNotNull();
        channels.receives(channel, file);
        return file;
    }

    private void received(String file, FaxResult result) {
        channels.file(file, pages);
        channels.file(FaxNames.resultOf(file), new byte[] {1});
        channels.result(file, result);
    }

    private static FaxResult result(String status, int pages) {
        return new FaxResult(status, pages, "audio", true, FROM, TO, "");
    }

    private long unstored() {
        return upkeep.look().stream().mapToLong(UnstoredMedia::count).sum();
    }

    @Test
    void handsTheChannelToTheDialplanThatReceives() {
        var file = call("one");

        assertThat(Objects.requireNonNull(channels.find("one")).context()).isEqualTo(FaxChannels.RECEIVE);
        assertThat(channels.variable("one", "SB_FAX_FROM")).isEqualTo(FROM);
        assertThat(channels.variable("one", "SB_FAX_TO")).isEqualTo(TO);
        assertThat(FaxNames.receivedId(file)).isNotNull();
    }

    @Test
    void reportsAFaxOnceItsChannelIsGoneAndDeletesItsFiles() {
        var file = call("one");
        received(file, result("SUCCESS", 2));

        channels.end("one");
        receiving.ended("one");

        var fax = events.awaitFrom(FROM).fax();
        assertThat(fax.id()).isEqualTo(FaxNames.receivedId(file));
        assertThat(fax.to()).isEqualTo(TO);
        assertThat(fax.pages()).isEqualTo(2);
        assertThat(fax.isPartial()).isFalse();
        assertThat(channels.files()).isEmpty();
    }

    /// Its sender continues it from the next page on.
    @Test
    void reportsTheConfirmedPagesOfAnInterruptedFaxAsAPart() {
        var file = call("one");
        received(file, result("FAILED", 1));

        channels.end("one");
        receiving.ended("one");

        var fax = events.awaitFrom(FROM).fax();
        assertThat(fax.pages()).isEqualTo(1);
        assertThat(fax.isPartial()).isTrue();
    }

    @Test
    void reportsNothingOfACallWithoutAConfirmedPage() {
        var file = call("one");
        received(file, result("FAILED", 0));

        channels.end("one");
        receiving.ended("one");

        assertThat(events.from(FROM)).isNull();
        assertThat(channels.files()).isEmpty();
    }

    @Test
    void isBusyWhenAsManyAreReceivedAsMayBe() {
        call("one");

        channels.create("two", "trunk", Map.of());
        receiving.receive("two", FROM, TO);

        assertThat(channels.causeOf("two")).isEqualTo(HangUpCause.BUSY);
    }

    @Test
    void upkeepStoresAFaxWhoseProcessIsGone() {
        var file = FaxNames.received(UuidV7.at(NOW.minusSeconds(60)));
        received(file, result("SUCCESS", 2));

        var unstored = upkeep.look().getFirst();

        assertThat(unstored.count()).isEqualTo(1);
        assertThat(unstored.oldestAt()).isEqualTo(NOW.minusSeconds(60));
        assertThat(events.awaitFrom(FROM).fax().id()).isEqualTo(FaxNames.receivedId(file));
        assertThat(unstored()).isZero();
    }

    @Test
    void upkeepLeavesAFaxAloneThatIsBeingReceived() {
        var file = call("one");
        received(file, result("SUCCESS", 2));

        assertThat(unstored()).isZero();
        assertThat(unstored()).isZero();

        assertThat(events.from(FROM)).isNull();
        assertThat(channels.files()).contains(file);
    }

    /// A call may just have ended.
    @Test
    void upkeepDeletesTheFilesOfAnInterruptedFaxAtTheSecondLook() {
        var file = FaxNames.received(UuidV7.at(NOW));
        channels.file(file, pages);

        upkeep.look();
        assertThat(channels.files()).contains(file);

        upkeep.look();
        assertThat(channels.files()).isEmpty();
    }

    @Test
    void upkeepHangsUpAChannelThatSendsNoFaxAnyMore() {
        var channel = FaxNames.newChannel(UUID.randomUUID());
        channels.create(channel, "trunk", Map.of());

        upkeep.look();

        assertThat(channels.causeOf(channel)).isEqualTo(HangUpCause.NORMAL);
    }

    @Test
    void upkeepTriesAgainAfterAPauseWhatCouldNotBeStored() {
        var file = FaxNames.received(UuidV7.at(NOW));
        received(file, result("SUCCESS", 2));
        events.refuse();
        assertThat(unstored()).isEqualTo(1);

        events.accept();
        assertThat(unstored()).isEqualTo(1);
        assertThat(events.from(FROM)).isNull();

        clock.advance(PAUSE);
        upkeep.look();
        assertThat(events.from(FROM)).isNotNull();
    }

    /// Ids of a known time (RFC 9562, section 5.7).
    private static final class UuidV7 {

        static UUID at(Instant time) {
            var random = UUID.randomUUID();
            return new UUID(
                    (time.toEpochMilli() << 16) | 0x7000 | (random.getMostSignificantBits() & 0xFFF),
                    random.getLeastSignificantBits());
        }
    }
}
