package dev.switchboard.app.team.companysettings;

import dev.switchboard.app.pages.FormValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.util.MultiValueMap;

/// The fields of the settings as texts, by their names in the API, with `retention.` before those of the periods.
record SettingsForm(Map<String, String> fields) {

    static final List<String> PERIODS = List.of("calls", "messages", "recordings", "voicemails", "faxes");

    private static final List<String> TEXTS = List.of("name", "country", "timezone");
    private static final List<String> OPTIONAL_TEXTS = List.of("main_number", "recording_notice");
    private static final List<String> SWITCHES = List.of("honor_stop", "second_factor_required", "request_bodies");
    private static final String RETENTION = "retention.";
    private static final String ON = "true";

    SettingsForm {
        fields = Map.copyOf(fields);
    }

    static SettingsForm of(Settings settings) {
        var fields = new LinkedHashMap<String, String>();
        fields.put("name", settings.name());
        fields.put("country", settings.country());
        fields.put("timezone", settings.timezone());
        put(fields, "main_number", settings.mainNumber());
        put(fields, "recording_notice", settings.recordingNotice());
        fields.put("honor_stop", String.valueOf(settings.honorStop()));
        fields.put("second_factor_required", String.valueOf(settings.secondFactorRequired()));
        fields.put("request_bodies", String.valueOf(settings.requestBodies()));
        var retention = settings.retention();
        put(fields, RETENTION + "calls", retention.calls());
        put(fields, RETENTION + "messages", retention.messages());
        put(fields, RETENTION + "recordings", retention.recordings());
        put(fields, RETENTION + "voicemails", retention.voicemails());
        put(fields, RETENTION + "faxes", retention.faxes());
        return new SettingsForm(fields);
    }

    /// What the browser sent. It leaves out boxes that are not checked, so the form names all its fields.
    static SettingsForm of(MultiValueMap<String, String> sent) {
        var fields = new LinkedHashMap<String, String>();
        sent.forEach((name, values) -> fields.put(name, values.getLast()));
        SWITCHES.forEach(name -> fields.putIfAbsent(name, "false"));
        return new SettingsForm(fields);
    }

    private static void put(Map<String, String> fields, String name, @Nullable Object value) {
        if (value != null) {
            fields.put(name, value.toString());
        }
    }

    /// The text of a field; empty when it has none.
    public String get(String name) {
        return fields.getOrDefault(name, "");
    }

    /// The periods by their fields, empty without one.
    Map<String, String> retention() {
        var periods = new LinkedHashMap<String, String>();
        PERIODS.forEach(period -> periods.put(RETENTION + period, get(RETENTION + period)));
        return periods;
    }

    /// Whether a box is checked.
    public boolean on(String name) {
        return ON.equals(fields.get(name));
    }

    /// The body of the change. What is not a number is sent as it is, for the API to refuse.
    Map<String, @Nullable Object> body() {
        var body = new LinkedHashMap<String, @Nullable Object>();
        TEXTS.forEach(name -> body.put(name, get(name)));
        OPTIONAL_TEXTS.forEach(name -> body.put(name, FormValue.orNull(get(name))));
        SWITCHES.forEach(name -> body.put(name, on(name)));
        var retention = new LinkedHashMap<String, @Nullable Object>();
        PERIODS.forEach(period -> retention.put(period, days(get(RETENTION + period))));
        body.put("retention", retention);
        return body;
    }

    private static @Nullable Object days(String text) {
        var given = FormValue.orNull(text);
        try {
            return given == null ? null : Integer.valueOf(given);
        } catch (NumberFormatException noNumber) {
            return given;
        }
    }
}
