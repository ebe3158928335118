package dev.switchboard.app.developer.apps;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.util.MultiValueMap;

class AppFormTests {

    @Test
    void takesRedirectAddressesFromLinesAndFromRepeatedFields() {
        var form = AppForm.of(MultiValueMap.fromMultiValue(Map.of(
                "name", List.of(" Shift planner "),
                "redirect_uris",
                        List.of("https://a.example/cb?x=1,2\r\n\r\n https://b.example/cb ", "https://c.example/cb"),
                "homepage_url", List.of(""))));

        assertThat(form.name()).isEqualTo("Shift planner");
        assertThat(form.redirectUris())
                .containsExactly("https://a.example/cb?x=1,2", "https://b.example/cb", "https://c.example/cb");
        assertThat(form.changes()).containsEntry("homepage_url", null).doesNotContainKey("type");
    }
}
