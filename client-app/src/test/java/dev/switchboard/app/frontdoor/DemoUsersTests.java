package dev.switchboard.app.frontdoor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.app.sessions.Application;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

class DemoUsersTests {

    @TempDir
    private Path directory;

    private DemoUsers users() {
        return new DemoUsers(
                new DemoProperties(directory.resolve("demo.json").toString()),
                JsonMapper.builder().build());
    }

    @Test
    void readsTheFileAtEachRequest() throws IOException {
        assertThat(users().all()).isEmpty();
        Files.writeString(directory.resolve("demo.json"), "{\"owner\": {\"email\": ");
        assertThat(users().all()).isEmpty();
        Files.writeString(directory.resolve("demo.json"), """
                {"org": {"id": "1"}, "operator": {"email": "op@example.com", "password": "op"},
                 "owner": {"name": "Ada", "email": "owner@example.com", "password": "secret"}, "disabled": {"email": "d", "password": "d"}}
                """);

        assertThat(users().all()).extracting(DemoUser::key).containsExactly("owner", "operator");
        assertThat(users().all()).extracting(DemoUser::name).containsExactly("Ada", null);
        assertThat(users().find("operator").orElseThrow().application()).isEqualTo(Application.OPERATOR);
        assertThat(users().find("disabled")).isEmpty();
        assertThat(users().all().toString()).doesNotContain("secret");
    }

    @Test
    void offersNobodyWithoutAFile() {
        assertThat(new DemoUsers(new DemoProperties(""), new JsonMapper()).all())
                .isEmpty();
        assertThat(new DemoUsers(new DemoProperties(null), new JsonMapper()).all())
                .isEmpty();
    }
}
