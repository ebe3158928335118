package dev.switchboard.api.messaging.faxes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestFaxes;
import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRecordings;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.telephony.FaxMedia;
import dev.switchboard.telephony.FaxReception;
import dev.switchboard.telephony.FaxesInTransit;
import dev.switchboard.telephony.OutboundFax;
import dev.switchboard.telephony.PermanentFailure;
import dev.switchboard.telephony.Routing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What engines that store nothing themselves keep of faxes, and read of them.
@ApiTest
class FaxesInTransitIT {

    private static final String KIND = "test-fax";
    private static final String TO = "+13125550100";

    private final FaxesInTransit transit;
    private final FaxMedia media;
    private final Routing routing;
    private final TestCompany acme = TestCompany.insert();
    private final TestNumber line =
            TestNumbers.active(acme).capabilities("{fax}").insert();
    private final String key = "faxes/" + acme.id() + "/" + UUID.randomUUID() + ".pdf";

    @TempDir
    private Path directory;

    FaxesInTransitIT(FaxesInTransit transit, FaxMedia media, Routing routing) {
        this.transit = transit;
        this.media = media;
        this.routing = routing;
    }

    private UUID accepted() {
        var id = TestFaxes.outbound(line).status("queued").mediaKey(key).insert();
        accept(id);
        return id;
    }

    private void accept(UUID id) {
        transit.accept(new OutboundFax(acme.id(), id, line.number(), TO, 2, "https://media.example/", key), KIND)
                .block();
    }

    private long tasks(UUID id) {
        return TestRows.count("select count(*) from tasks where kind = ? and record_id = ?", KIND, id);
    }

    @Test
    void acceptsAFaxOnceWithATask() {
        var id = accepted();
        accept(id);

        var fax = transit.find(acme.id(), id).blockOptional().orElseThrow();
        assertThat(fax.from()).isEqualTo(line.number());
        assertThat(fax.pages()).isEqualTo(2);
        assertThat(fax.key()).isEqualTo(key);
        assertThat(fax.attempts()).isZero();
        assertThat(fax.channel()).isNull();
        assertThat(fax.isSuspended()).isFalse();
        assertThat(fax.hasLine()).isTrue();
        assertThat(tasks(id)).isOne();
    }

    @Test
    void knowsThatItsNumberBelongsToAnotherCompanyMeanwhile() {
        var id = accepted();

        line.moveTo(TestCompany.insert());

        assertThat(transit.find(acme.id(), id).blockOptional().orElseThrow().hasLine())
                .isFalse();
    }

    @Test
    void knowsItsCompaniesNameAndTimeZone() {
        var id = accepted();
        TestRows.execute(
                "update companies set name = 'Acme Ltd.', timezone = 'America/Chicago' where id = ?", acme.id());

        var fax = transit.find(acme.id(), id).blockOptional().orElseThrow();

        assertThat(fax.sender()).isEqualTo("Acme Ltd.");
        assertThat(fax.timeZone()).isEqualTo(ZoneId.of("America/Chicago"));
    }

    @Test
    void savesHowFarItHasCome() {
        var id = accepted();
        var at = Instant.now().truncatedTo(ChronoUnit.MILLIS);
        var accepted = transit.find(acme.id(), id).blockOptional().orElseThrow();

        transit.save(accepted.calling("west", 1, "fax-" + id, at)).block();

        var calling = transit.find(acme.id(), id).blockOptional().orElseThrow();
        assertThat(calling.trunk()).isOne();
        assertThat(calling.channel()).isEqualTo("fax-" + id);
        assertThat(calling.server()).isEqualTo("west");
        assertThat(calling.calledAt()).isEqualTo(at);
        assertThat(transit.channels().collectList().block()).contains("fax-" + id);

        transit.save(calling.afterAttempt()).block();

        var again = transit.find(acme.id(), id).blockOptional().orElseThrow();
        assertThat(again.attempts()).isOne();
        assertThat(again.trunk()).isZero();
        assertThat(again.server()).isNull();
        assertThat(again.channel()).isNull();
    }

    @Test
    void findsNoneThatIsOver() {
        var id = accepted();
        TestRows.execute("update faxes set status = 'sent', completed_at = created_at where id = ?", id);

        assertThat(transit.find(acme.id(), id).blockOptional()).isEmpty();
        assertThat(transit.find(acme.id(), UUID.randomUUID()).blockOptional()).isEmpty();
    }

    @Test
    void forgetsOneThatIsRemoved() {
        var id = accepted();

        transit.remove(acme.id(), id).block();

        assertThat(transit.find(acme.id(), id).blockOptional()).isEmpty();
    }

    @Test
    void knowsWhetherItsCompanyIsSuspended() {
        var id = accepted();

        acme.suspend();

        assertThat(transit.find(acme.id(), id).blockOptional().orElseThrow().isSuspended())
                .isTrue();
    }

    @Test
    void copiesPdfs() throws IOException {
        TestRecordings.keep(key, "the pages");
        var copy = directory.resolve("copy.pdf");

        media.copy(key, copy).block();

        assertThat(Files.readString(copy)).isEqualTo("the pages");
        assertThatThrownBy(() -> media.copy("faxes/missing.pdf", copy).block()).isInstanceOf(PermanentFailure.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {"{voice,sms}; NEVER", "{voice,fax}; ON_TONE", "{fax,sms}; ALWAYS", "{sms}; NEVER"})
    void routesCallsAsFaxesByTheCapabilitiesOfTheNumber(String capabilities, FaxReception faxes) {
        var number = TestNumbers.active(acme).capabilities(capabilities).insert();

        assertThat(routing.route(number.number()).blockOptional().orElseThrow().faxes())
                .isEqualTo(faxes);
    }
}
