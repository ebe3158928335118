package dev.switchboard.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// The document that the product serves is the committed one, so that every change of the interface shows in a diff.
///
/// After an intended change, `docs/renew-openapi` rewrites it.
@Order(2)
@ExtendWith(SharedRun.Resolver.class)
class OpenApiDocumentIT {

    private static final String RENEW = "switchboard.renew-openapi";

    @Test
    void isTheCommittedOne(SharedRun shared) throws Exception {
        var served = served(shared.running());

        if (Boolean.getBoolean(RENEW)) {
            Files.writeString(OpenApiFile.PATH, served);
            Files.writeString(ApiChangelog.PATH, ApiChangelog.page(OpenApiFile.read()));
        }
        assertThat(served)
                .as("the interface differs from docs/openapi.json; if that is wanted, run docs/renew-openapi")
                .isEqualTo(Files.readString(OpenApiFile.PATH));
    }

    /// As an installation with default addresses serves it.
    private static String served(TestRun run) throws IOException {
        var document =
                run.client().get("/v1/openapi.json", null).assertStatus(200).json();
        var demo = run.demo();
        var text = OpenApiFile.text(document)
                .replace(demo.get("base_url").asString(), "http://localhost:8080/v1")
                .replace(demo.get("auth_url").asString(), "http://localhost:8080");
        return text;
    }
}
