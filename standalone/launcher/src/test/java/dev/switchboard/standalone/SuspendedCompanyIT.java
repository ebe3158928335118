package dev.switchboard.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.testkit.JsonHttp;
import dev.switchboard.testkit.JsonResponse;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest.BodyPublishers;
import java.sql.SQLException;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.JsonNode;

/// All services together: a company is suspended and comes back.
@Tag("slow")
@Order(3)
@ExtendWith(SharedRun.Resolver.class)
class SuspendedCompanyIT {

    private TestRun run;
    private JsonNode company;
    private JsonHttp simulator;

    @BeforeEach
    void start(SharedRun shared) throws Exception {
        run = shared.running();
        company = run.demo().get("other_org");
        simulator = JsonHttp.at(run.demo().get("sim_url").asString());
    }

    @Test
    void aSuspendedCompanyIsCutOffEverywhereUntilItIsReinstated() throws Exception {
        var operator = OperatorToken.of(run, "operator:companies");
        var number = get("/v1/numbers?status=active")
                .items()
                .getFirst()
                .get("number")
                .asString();
        var media =
                URI.create(get("/v1/faxes").items().getFirst().get("media_url").asString());
        var link = media.getRawPath() + "?" + media.getRawQuery();
        run.client().get(link, null).assertStatus(200);
        token().assertStatus(200);
        call(number).assertStatus(202);
        assertThat(liveCalls()).isPositive();
        try {
            assertThat(change("suspend", operator)).isEqualTo("suspended");

            get("/v1/account").assertEnvelope(403, "forbidden");
            run.client().get(link, null).assertEnvelope(403, "forbidden");
            assertThat(token().assertStatus(401).json().get("error").asString()).isEqualTo("invalid_client");
            call(number).assertFields("to");
            TestRun.await(() -> liveCalls() == 0);
        } finally {
            assertThat(change("reinstate", operator)).isEqualTo("active");
        }

        get("/v1/account").assertStatus(200);
        run.client().get(link, null).assertStatus(200);
        token().assertStatus(200);
        call(number).assertStatus(202);
    }

    private JsonResponse get(String path) {
        return run.client().get(path, company.get("api_key").asString());
    }

    /// Asks for a token with the credentials of the company's app.
    private JsonResponse token() throws IOException {
        var app = run.demo().get("third_party_app");
        return run.client()
                .postForm(
                        "/oauth/token",
                        null,
                        "grant_type=client_credentials&client_id="
                                + app.get("client_id").asString() + "&client_secret="
                                + app.get("client_secret").asString());
    }

    private JsonResponse call(String number) {
        return simulator.post(
                "/sim/calls",
                null,
                "{\"from\": \"+13125550177\", \"to\": \"%s\", \"outcome\": \"answered\"}".formatted(number));
    }

    private String change(String change, String operator) {
        var path = "/v1/operator/companies/" + company.get("id").asString() + "/" + change;
        return run.client()
                .send(run.client().request(path, operator).POST(BodyPublishers.noBody()))
                .assertStatus(200)
                .json()
                .get("status")
                .asString();
    }

    private long liveCalls() {
        try (var database = run.database();
                var query = database.prepareStatement(
                        "SELECT count(*) FROM telephony.calls WHERE org_id = ? AND ended_at IS NULL")) {
            query.setObject(1, UUID.fromString(company.get("id").asString()));
            try (var rows = query.executeQuery()) {
                rows.next();
                return rows.getLong(1);
            }
        } catch (IOException | SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }
}
