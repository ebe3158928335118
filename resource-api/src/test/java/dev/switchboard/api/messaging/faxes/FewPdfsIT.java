package dev.switchboard.api.messaging.faxes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.Multipart;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.testkit.JsonResponse;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

/// A process checks one PDF at a time, and lets one more of a company wait.
@ApiTest
@TestPropertySource(
        properties = {
            "switchboard.pdf.at-once=1",
            "switchboard.pdf.waiting=1",
            "switchboard.pdf.memory=100GB",
            "switchboard.pdf.time=2s"
        })
class FewPdfsIT {

    /// Its check takes all the time that it may.
    private static final byte[] SLOW =
            PdfPagesTests.sharingOneArray(900, "0 ", 12_500).end(5);

    private final ApiClient api;
    private final TestCompany acme = TestCompany.insert();

    FewPdfsIT(ApiClient api) {
        this.api = api;
        TestNumbers.active(acme).capabilities("{fax}").assignedTo(acme.owner()).insert();
    }

    private JsonResponse send() {
        var form = new Multipart().field("to", "+13125550100").file("file", "application/pdf", SLOW);
        return api.send(
                "/v1/faxes",
                acme.owner().token(),
                request -> request.header("Content-Type", Multipart.CONTENT_TYPE)
                        .POST(BodyPublishers.ofByteArray(form.end())));
    }

    @Test
    void refusesAFaxWhileTwoOfTheCompanyAreChecked() throws Exception {
        try (var clients = Executors.newVirtualThreadPerTaskExecutor()) {
            var responses = new ExecutorCompletionService<JsonResponse>(clients);
            for (int i = 0; i < 3; i++) {
                responses.submit(this::send);
            }

            var refused = responses.take().get();

            refused.assertError(ErrorCode.TOO_MANY_FAXES);
            assertThat(refused.header("Retry-After")).isNotNull();
            for (int i = 0; i < 2; i++) {
                responses.take().get().assertFields("file");
            }
        }
    }
}
