package dev.switchboard.app.developer.apps;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class AppFormTests {

    @Test
    void takesRedirectAddressesFromLinesAndFromRepeatedFields() {
        var form = new AppForm(
                " Shift planner ",
                null,
                List.of("https://a.example/cb?x=1,2\r\n\r\n https://b.example/cb ", "https://c.example/cb"),
                List.of(),
                "",
                null);

        assertThat(form.name()).isEqualTo("Shift planner");
        assertThat(form.redirectUris())
                .containsExactly("https://a.example/cb?x=1,2", "https://b.example/cb", "https://c.example/cb");
        assertThat(form.changes()).containsEntry("homepage_url", null).doesNotContainKey("type");
    }
}
