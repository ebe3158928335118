package dev.switchboard.openapi;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The header fields of responses.
final class HeaderFields {

    private record Field(String description, String example) {}

    private static final List<String> ALWAYS = List.of("X-Request-Id", "RateLimit", "RateLimit-Policy");
    private static final Map<String, Field> FIELDS = new TreeMap<>(Map.ofEntries(
            Map.entry(
                    "X-Request-Id",
                    new Field(
                            "The id of the request, which is also in the error envelope.",
                            "01a1faed-60aa-78d6-911f-4e56e0d3330e")),
            Map.entry(
                    "RateLimit",
                    new Field(
                            "How many requests can be sent now (`r`), and the seconds until the bucket is full (`t`);"
                                    + " see draft-ietf-httpapi-ratelimit-headers-10.",
                            "\"medium\";r=59;t=1")),
            Map.entry(
                    "RateLimit-Policy",
                    new Field(
                            "The policy that the request counts under: its name, quota (`q`) and window in seconds (`w`).",
                            "\"medium\";q=300;w=60")),
            Map.entry(
                    "Allow",
                    new Field("The methods that the path has, with commas between them.", "GET, HEAD, OPTIONS")),
            Map.entry(
                    "Deprecation",
                    new Field(
                            "Since when the route is deprecated: `@` and seconds since 1970 (RFC 9745).",
                            "@1798761600")),
            Map.entry(
                    "Sunset",
                    new Field("From when the route may be gone (RFC 8594).", "Thu, 01 Jul 2027 00:00:00 GMT")),
            Map.entry(
                    "Link",
                    new Field(
                            "The page that explains the deprecation, with `rel=\"deprecation\"`.",
                            "<https://api.example/docs/api-changelog>; rel=\"deprecation\"; type=\"text/html\"")),
            Map.entry("Retry-After", new Field("How many seconds to wait before the next request, at least 1.", "2")),
            Map.entry(
                    "WWW-Authenticate",
                    new Field("How to authenticate, and which scope is missing (RFC 9110, section 11.6.1).", "Bearer")),
            Map.entry(
                    "Location",
                    new Field(
                            "The address to which the browser is redirected.",
                            "https://app.example/callback?code=svc_ac_3k9")),
            Map.entry(
                    "ETag", new Field("Identifies this version of the content, for `If-None-Match`.", "\"5f0c1a9e\"")),
            Map.entry(
                    "Cache-Control",
                    new Field("Who may keep the response, and for how many seconds.", "public, max-age=60")),
            Map.entry(
                    "Idempotent-Replayed",
                    new Field(
                            "`true` when the response to an earlier request with this Idempotency-Key is repeated.",
                            "true")),
            Map.entry(
                    "Accept-Ranges", new Field("`bytes`: parts of the content can be requested by `Range`.", "bytes")),
            Map.entry(
                    "Content-Range",
                    new Field("Which bytes this part has, and how many the whole content has.", "bytes 0-99/4800")),
            Map.entry(
                    "Content-Disposition",
                    new Field(
                            "Whether browsers show or save the content, and under which file name.",
                            "inline; filename=\"recording.ogg\""))));

    private HeaderFields() {}

    /// All header fields, for the document's components.
    static Map<String, Object> components() {
        var components = new LinkedHashMap<String, Object>();
        FIELDS.forEach((name, field) -> components.put(
                name,
                Map.of(
                        "description", field.description(),
                        "schema", Map.of("type", "string", "examples", List.of(field.example())))));
        return components;
    }

    /// The fields of every response, and these.
    static Map<String, Object> with(List<String> more) {
        var names = new ArrayList<>(ALWAYS);
        names.addAll(more);
        var fields = new LinkedHashMap<String, Object>();
        for (var name : names) {
            if (!FIELDS.containsKey(name)) {
                throw new IllegalStateException(name + " has no description");
            }
            fields.put(name, Map.of("$ref", "#/components/headers/" + name));
        }
        return fields;
    }

    /// The fields of an error response.
    static Map<String, Object> of(ErrorResponse error) {
        return switch (error.status()) {
            case 401, 403 -> with(List.of("WWW-Authenticate"));
            case 405 -> with(List.of("Allow"));
            case 429 -> with(List.of("Retry-After"));
            default -> with(List.of());
        };
    }
}
