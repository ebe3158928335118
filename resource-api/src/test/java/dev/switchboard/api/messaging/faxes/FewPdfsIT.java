package dev.switchboard.api.messaging.faxes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.Multipart;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.media.faxes.FaxPages;
import dev.switchboard.testkit.JsonResponse;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.test.context.TestPropertySource;

/// A process checks one PDF at a time, and lets one more of a company wait.
@ApiTest
@TestPropertySource(properties = {"switchboard.pdf.at-once=1", "switchboard.pdf.waiting=1", "switchboard.pdf.time=1m"})
class FewPdfsIT {

    private final ApiClient api;
    private final PdfPages pages;
    private final TestCompany acme = TestCompany.insert();

    @TempDir
    private Path directory;

    FewPdfsIT(ApiClient api, PdfPages pages) {
        this.api = api;
        this.pages = pages;
        TestNumbers.active(acme).capabilities("{fax}").assignedTo(acme.owner()).insert();
    }

    private JsonResponse send() {
        var form = new Multipart().field("to", "+13125550100").file("file", "application/pdf", FaxPages.of("Test", 1));
        return api.send(
                "/v1/faxes",
                acme.owner().token(),
                request -> request.header("Content-Type", Multipart.CONTENT_TYPE)
                        .POST(BodyPublishers.ofByteArray(form.end())));
    }

    /// Begins the check of a file that ends when something has been written to it: a pipe.
    private Path check(String name) throws Exception {
        var pipe = directory.resolve(name);
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        pages.count(acme.id(), pipe, 1).onErrorComplete().subscribe();
        return pipe;
    }

    @Test
    void refusesAFaxWhileTwoOfTheCompanyAreChecked() throws Exception {
        var checked = List.of(check("first"), check("second"));

        var refused = send();

        refused.assertError(ErrorCode.TOO_MANY_FAXES);
        assertThat(refused.header("Retry-After")).isNotNull();
        for (var pipe : checked) {
            Files.write(pipe, new byte[] {0});
        }
        await().untilAsserted(() -> assertThat(send().status()).isEqualTo(202));
    }
}
