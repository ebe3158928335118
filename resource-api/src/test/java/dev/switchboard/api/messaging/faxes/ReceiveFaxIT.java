package dev.switchboard.api.messaging.faxes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestEvents;
import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.media.faxes.FaxPages;
import dev.switchboard.telephony.FaxDocument;
import dev.switchboard.telephony.FaxEvents;
import dev.switchboard.telephony.InboundFax;
import dev.switchboard.telephony.InboundResult;
import java.nio.ByteBuffer;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Flux;

/// What becomes of a fax that an engine reports with its pages.
@ApiTest
class ReceiveFaxIT {

    private final ApiClient api;
    private final FaxEvents events;
    private final TestCompany acme = TestCompany.insert();
    private final TestUser ada = TestUsers.member(acme).insert();
    private final TestNumber line =
            TestNumbers.active(acme).capabilities("{fax}").assignedTo(ada).insert();
    private final AtomicInteger read = new AtomicInteger();
    private final UUID id = TestRows.id();

    ReceiveFaxIT(ApiClient api, FaxEvents events) {
        this.api = api;
        this.events = events;
    }

    private @Nullable InboundResult reception(String to) {
        var pdf = Flux.defer(() -> {
            read.incrementAndGet();
            return Flux.just(ByteBuffer.wrap(FaxPages.of("FAX", 1)));
        });
        return events.received(new InboundFax(id, null, to, 1, false, new FaxDocument.Content(pdf)))
                .block();
    }

    private long mediaToBeDeleted() {
        return TestRows.count("select count(*) from media_deletions where org_id = ?", acme.id());
    }

    @Test
    void writesAFaxThatIsReportedTwiceOnce() {
        assertThat(reception(line.number())).isEqualTo(new InboundResult.Accepted(id));
        assertThat(reception(line.number())).isEqualTo(new InboundResult.Accepted(id));

        assertThat(TestEvents.of(id)).hasSize(1);
        assertThat(read).hasValue(1);
        assertThat(mediaToBeDeleted()).isZero();
        assertThat(api.get("/v1/faxes/" + id + "/media", ada.token())
                        .assertStatus(200)
                        .text())
                .startsWith("%PDF");
    }

    @Test
    void marksPagesThatAreAPartOfAFax() {
        var partial = new InboundFax(
                id,
                null,
                line.number(),
                1,
                true,
                new FaxDocument.Content(Flux.just(ByteBuffer.wrap(FaxPages.of("FAX", 1)))));
        assertThat(events.received(partial).block()).isEqualTo(new InboundResult.Accepted(id));

        var fax = api.get("/v1/faxes/" + id, ada.token()).assertStatus(200).json();
        assertThat(fax.get("status").asString()).isEqualTo("received");
        assertThat(fax.get("error").get("code").asString()).isEqualTo("interrupted");
        assertThat(fax.get("error").get("message").asString()).contains("interrupted");
        assertThat(TestEvents.of(id)).extracting(TestEvents.Event::name).containsExactly("faxes.received");
    }

    @Test
    void readsNoPagesThatNoLineAccepts() {
        var voice = TestNumbers.active(acme).capabilities("{voice}").insert();

        assertThat(reception(voice.number())).isEqualTo(new InboundResult.Unreachable());
        assertThat(reception("+13125550199")).isEqualTo(new InboundResult.UnknownNumber());

        assertThat(read).hasValue(0);
        assertThat(mediaToBeDeleted()).isZero();
    }

    @Test
    void refusesFaxesWhileTheCompanyIsSuspended() {
        acme.suspend();
        assertThat(reception(line.number())).isEqualTo(new InboundResult.Unreachable());
        assertThat(read).hasValue(0);
        acme.reinstate();

        assertThat(reception(line.number())).isEqualTo(new InboundResult.Accepted(id));
    }
}
