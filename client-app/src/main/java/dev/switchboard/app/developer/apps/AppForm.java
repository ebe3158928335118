package dev.switchboard.app.developer.apps;

import dev.switchboard.app.pages.FormValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.BindParam;

/// The form of an app, new or changed.
///
/// @param type null in the form of an app that exists: it never changes
/// @param redirectUris of one field with lines, or of several fields
record AppForm(
        String name,
        @Nullable String type,
        @BindParam("redirect_uris") List<String> redirectUris,
        List<String> scopes,
        @BindParam("homepage_url") @Nullable String homepageUrl,
        @BindParam("logo_url") @Nullable String logoUrl) {

    static final AppForm EMPTY = new AppForm("", "confidential", List.of(), List.of(), null, null);

    AppForm {
        name = FormValue.orEmpty(name).strip();
        type = FormValue.orNull(type);
        redirectUris = FormValue.all(redirectUris).stream()
                .flatMap(String::lines)
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .toList();
        scopes = FormValue.all(scopes);
        homepageUrl = FormValue.orNull(homepageUrl);
        logoUrl = FormValue.orNull(logoUrl);
    }

    static AppForm of(App app) {
        return new AppForm(app.name(), null, app.redirectUris(), app.scopes(), app.homepageUrl(), app.logoUrl());
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
