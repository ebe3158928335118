package dev.switchboard.api.platform.health;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestSettings;
import dev.switchboard.api.platform.internal.InternalServer;
import dev.switchboard.api.platform.nodes.Nodes;
import dev.switchboard.testkit.JsonHttp;
import org.junit.jupiter.api.Test;

@ApiTest
class HealthRoutesIT {

    private static final String PATH = "/internal/health";

    private final InternalServer internal;
    private final Nodes nodes;

    HealthRoutesIT(InternalServer internal, Nodes nodes) {
        this.internal = internal;
        this.nodes = nodes;
    }

    @Test
    void reportsItsParts() {
        var parts = http().get(PATH, TestSettings.INTERNAL_SECRET)
                .assertStatus(200)
                .json()
                .get("parts");

        assertThat(parts.valueStream()
                        .map(part -> part.get("name").asString() + " "
                                + part.get("status").asString()))
                .containsExactly("resource_api up", "media_store up", "telephony_engine up", "message_carrier up");
        http().get(PATH, null).assertStatus(401);
    }

    @Test
    void aNodeWritesItsVersion() {
        await().untilAsserted(() -> assertThat(
                        TestRows.count("select count(*) from nodes where id = ? and version is not null", nodes.id()))
                .isOne());
    }

    private JsonHttp http() {
        return JsonHttp.at("http://127.0.0.1:" + internal.port());
    }
}
