package dev.switchboard.api.messaging.faxes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.OutsidePhones;
import dev.switchboard.api.kit.ReplicaProcess;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestEvents;
import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.telephony.FaxesInTransit;
import dev.switchboard.telephony.OutboundFax;
import dev.switchboard.telephony.testkit.NeedsAsterisk;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// A process that sends a fax over Asterisk is killed in the middle of it.
@NeedsAsterisk
@Tag("slow")
@ApiTest
class FaxOverAsteriskIT {

    private static final Duration SOON = Duration.ofMinutes(2);

    private final FaxesInTransit transit;
    private final String server = "asterisk-" + TestRows.id().toString().substring(24);
    private final TestCompany acme = TestCompany.insert();
    private final TestNumber line =
            TestNumbers.active(acme).capabilities("{fax}").insert();

    FaxOverAsteriskIT(FaxesInTransit transit) {
        this.transit = transit;
    }

    private long count(String status, UUID id) {
        return TestRows.count("select count(*) from faxes where id = ? and status = ?", id, status);
    }

    /// As if the API had handed it off. This process, which does not use Asterisk, leaves its task alone.
    private UUID accepted() {
        var id = QueuedFax.insert(line, OutsidePhones.FAX_MACHINE);
        transit.accept(
                        new OutboundFax(
                                acme.id(),
                                id,
                                line.number(),
                                OutsidePhones.FAX_MACHINE,
                                1,
                                "",
                                QueuedFax.key(line, id)),
                        "asterisk-fax")
                .block();
        return id;
    }

    @Test
    void sendsAFaxWhoseProcessIsKilled() {
        try (var outside = OutsidePhones.start("7002", "Secret");
                var first = process(outside);
                var _ = process(outside)) {
            var id = accepted();
            await().atMost(SOON).until(() -> outside.faxCalls() == 1);
            assertThat(count("sending", id)).isOne();

            first.kill();

            await().atMost(SOON).until(() -> count("sent", id) == 1);
            assertThat(outside.faxCalls()).isOne();
            assertThat(TestEvents.of(id)).hasSize(1);
            await().until(() -> TestRows.count("select count(*) from faxes_in_transit where id = ?", id) == 0);
        }
    }

    private ReplicaProcess process(OutsidePhones outside) {
        return ReplicaProcess.start(outside.engineSettings(server).toArray(String[]::new));
    }
}
