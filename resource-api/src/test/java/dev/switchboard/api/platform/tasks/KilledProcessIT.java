package dev.switchboard.api.platform.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.Jwts;
import dev.switchboard.api.kit.Multipart;
import dev.switchboard.api.kit.ReplicaProcess;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestEvents;
import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.media.faxes.FaxPages;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Two processes on one database, of which one accepts what is to be sent and is killed before it
/// has.
@Tag("slow")
@ApiTest
class KilledProcessIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int EACH = 6;

    private final ApiClient api;
    private final TestCompany acme = TestCompany.insert();
    private final TestCompany other = TestCompany.insert();
    private final TestNumber line = line(acme);
    private final TestNumber theirs = line(other);

    KilledProcessIT(ApiClient api) {
        this.api = api;
    }

    private static TestNumber line(TestCompany company) {
        return TestNumbers.active(company)
                .capabilities("{sms,fax}")
                .assignedTo(company.owner())
                .insert();
    }

    private String message(ReplicaProcess process, int n) {
        return process.http()
                .post(
                        "/v1/messages",
                        Jwts.of(acme.owner().token()),
                        "{\"to\":\"%s\",\"text\":\"Number %d\"}".formatted(theirs.number(), n))
                .assertStatus(202)
                .json()
                .get("id")
                .asString();
    }

    private String fax(ReplicaProcess process, int n) {
        var body = new Multipart()
                .field("to", theirs.number())
                .pdf(FaxPages.of("Number " + n, 1))
                .end();
        return process.http()
                .send(process.http()
                        .request("/v1/faxes", Jwts.of(acme.owner().token()))
                        .header("Content-Type", Multipart.CONTENT_TYPE)
                        .POST(BodyPublishers.ofByteArray(body)))
                .assertStatus(202)
                .json()
                .get("id")
                .asString();
    }

    private String status(String route, String id) {
        return api.get("/v1/" + route + "/" + id, acme.owner().token())
                .assertStatus(200)
                .json()
                .get("status")
                .asString();
    }

    private static List<String> events(String id) {
        return TestEvents.of(UUID.fromString(id)).stream()
                .map(TestEvents.Event::name)
                .toList();
    }

    @Test
    void sendsOnceWhatAKilledProcessAccepted() {
        var messages = new ArrayList<String>();
        var faxes = new ArrayList<String>();
        try (var killed = ReplicaProcess.start("switchboard.tasks.lease=3s", "switchboard.database.pool-size=24")) {
            TestRows.inTransaction(connection -> {
                // No engine takes anything until it is gone.
                TestRows.execute(connection, "lock table in_transit in share mode");
                for (int n = 0; n < EACH; n++) {
                    messages.add(message(killed, n));
                    faxes.add(fax(killed, n));
                }
                killed.kill();
            });
        }

        for (var id : messages) {
            await().atMost(PATIENCE).until(() -> status("messages", id).equals("delivered"));
            assertThat(events(id)).containsExactly("messages.sent", "messages.delivered");
        }
        for (var id : faxes) {
            await().atMost(PATIENCE).until(() -> status("faxes", id).equals("sent"));
            assertThat(events(id)).containsExactly("faxes.sent");
        }
        for (var route : List.of("messages", "faxes")) {
            var came = api.get("/v1/" + route, other.owner().token()).json().get("items");
            assertThat(came).as(route).hasSize(EACH);
            assertThat(came).allMatch(item -> item.get("from").asString().equals(line.number()));
        }
        await().atMost(PATIENCE)
                .until(() -> TestRows.count("select count(*) from tasks where org_id = ?", acme.id()) == 0);
    }
}
