package dev.switchboard.app.developer.apps;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.util.MultiValueMap;

/// The form of an app, new or changed.
///
/// @param type null in the form of an app that exists: it never changes
/// @param redirectUris one per line
record AppForm(
        String name,
        @Nullable String type,
        List<String> redirectUris,
        List<String> scopes,
        @Nullable String homepageUrl,
        @Nullable String logoUrl) {

    static final AppForm EMPTY = new AppForm("", "confidential", List.of(), List.of(), null, null);

    static AppForm of(App app) {
        return new AppForm(app.name(), null, app.redirectUris(), app.scopes(), app.homepageUrl(), app.logoUrl());
    }

    /// @param fields as the browser sends them; redirect addresses come in one field with lines, or in several
    static AppForm of(MultiValueMap<String, String> fields) {
        return new AppForm(
                Objects.requireNonNullElse(fields.getFirst("name"), "").strip(),
                text(fields, "type"),
                all(fields, "redirect_uris")
                        .flatMap(String::lines)
                        .map(String::strip)
                        .filter(line -> !line.isEmpty())
                        .toList(),
                all(fields, "scopes").toList(),
                text(fields, "homepage_url"),
                text(fields, "logo_url"));
    }

    private static Stream<String> all(MultiValueMap<String, String> fields, String name) {
        return fields.getOrDefault(name, List.of()).stream();
    }

    private static @Nullable String text(MultiValueMap<String, String> fields, String name) {
        var value = fields.getFirst(name);
        return value == null || value.isBlank() ? null : value.strip();
    }

    /// The body of a registration.
    Map<String, @Nullable Object> registration() {
        var body = changes();
        body.put("type", type);
        return body;
    }

    /// The body of a change of all fields.
    Map<String, @Nullable Object> changes() {
        var body = new LinkedHashMap<String, @Nullable Object>();
        body.put("name", name);
        body.put("redirect_uris", redirectUris);
        body.put("scopes", scopes);
        body.put("homepage_url", homepageUrl);
        body.put("logo_url", logoUrl);
        return body;
    }

    /// The text of the field.
    public String redirectLines() {
        return String.join("\n", redirectUris);
    }
}
