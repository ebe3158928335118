package dev.switchboard.app.team.companysettings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.springframework.util.MultiValueMap;

class SettingsFormTests {

    @Test
    void sendsEmptyPeriodsAsForeverAndUncheckedBoxesAsOff() {
        var form = SettingsForm.of(MultiValueMap.fromSingleValue(Map.of(
                "name",
                "Acme",
                "retention.calls",
                "90",
                "retention.faxes",
                " ",
                "honor_stop",
                "true",
                "main_number",
                "",
                "retention.messages",
                "a year")));

        assertThat(form.body())
                .containsEntry("name", "Acme")
                .containsEntry("main_number", null)
                .containsEntry("honor_stop", true)
                .containsEntry("second_factor_required", false)
                .containsEntry("request_bodies", false)
                .extractingByKey("retention")
                .asInstanceOf(InstanceOfAssertFactories.map(String.class, Object.class))
                .containsEntry("calls", 90)
                .containsEntry("faxes", null)
                .containsEntry("recordings", null)
                .containsEntry("messages", "a year");
    }

    @Test
    void showsWhatIsSet() {
        var form = SettingsForm.of(new Settings(
                "Acme",
                "GB",
                "Europe/London",
                null,
                true,
                null,
                false,
                true,
                new Retention(null, null, 30, null, null),
                new Settings.Calling(null, 4, 840)));

        assertThat(form.get("retention.recordings")).isEqualTo("30");
        assertThat(form.get("retention.calls")).isEmpty();
        assertThat(form.on("honor_stop")).isTrue();
        assertThat(form.on("second_factor_required")).isFalse();
        assertThat(form.on("request_bodies")).isTrue();
    }
}
