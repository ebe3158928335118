package dev.switchboard.api.messaging.faxes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.Jwts;
import dev.switchboard.api.kit.Multipart;
import dev.switchboard.api.kit.TestCompany;
import java.net.http.HttpRequest.BodyPublishers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

@ApiTest
@ExtendWith(OutputCaptureExtension.class)
class FaxLogIT {

    private final ApiClient api;

    FaxLogIT(ApiClient api) {
        this.api = api;
    }

    /// A buffer of Netty's pool that is released twice may be somebody else's by then.
    @Test
    void releasesTheBuffersOfAFieldThatIsTooLongOnce(CapturedOutput output) {
        var jwt = Jwts.of(TestCompany.insert().owner().token());

        for (int fax = 0; fax < 5; fax++) {
            api.http()
                    .send(api.http()
                            .request("/v1/faxes", jwt)
                            .header("Content-Type", Multipart.CONTENT_TYPE)
                            .POST(BodyPublishers.ofByteArray(new Multipart()
                                    .field("to", "1".repeat(16 * 1024 + 1))
                                    .end())))
                    .assertStatus(422);
        }

        assertThat(output.getAll()).doesNotContain("IllegalReferenceCountException");
    }
}
