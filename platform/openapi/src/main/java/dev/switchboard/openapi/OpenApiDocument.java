package dev.switchboard.openapi;

import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.routes.RouteCatalogue;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Merges the parts of all services into one document.
public final class OpenApiDocument {

    private static final String VERSION = "1.0";
    private static final String DESCRIPTION = """
        Business telephony for companies: users, numbers, devices, calls, text messages, voicemails, faxes and \
        webhooks.

        A bearer credential is an API key (`svc_live_…`, or `svc_test_…` of a sandbox) or an OAuth 2.0 access token \
        (`svc_at_…`). Lists are paginated with `limit` and `cursor`. Errors have one envelope with a stable `type`; only the token endpoint \
        has the error format of RFC 6749. Every response has `X-Request-Id`.

        Each operation names the scope that it requires and its rate tier. `x-extension` marks extensions of the API \
        specification, which other implementations of it do not have.

        Any request can also get an error before it reaches a route: 400 `MalformedRequest`, 404 `UnknownPath`, 405 \
        `MethodNotAllowed`, 408 `RequestTimeout`, 413 `TooLarge`, 414 `UriTooLong` and 431 `HeadersTooLarge`, which are \
        among the responses of the components and not repeated below.\
        """;

    private OpenApiDocument() {}

    /// Merges parts, with the paths in the order of the catalogue.
    ///
    /// @param baseUrl the address of the API, version segment included
    /// @param authUrl the address of the OAuth routes, which are available under `baseUrl` too
    /// @param parts trees of [OpenApiPart]s, which may have been read from JSON
    /// @throws IllegalArgumentException when a part is malformed, or two parts define one name differently
    public static Map<String, Object> of(String baseUrl, String authUrl, Collection<Map<String, Object>> parts) {
        var paths = new LinkedHashMap<String, Object>();
        var webhooks = new LinkedHashMap<String, Object>();
        var schemas = new TreeMap<String, Object>(ErrorComponents.schemas());
        var parameters = new TreeMap<String, Object>(Map.of("IdempotencyKey", idempotencyKey()));
        for (var part : parts) {
            var components = object(part.getOrDefault("components", ""));
            merge(paths, object(part.getOrDefault("paths", "")));
            merge(webhooks, object(part.getOrDefault("webhooks", Map.of())));
            merge(schemas, object(components.getOrDefault("schemas", "")));
            merge(parameters, object(components.getOrDefault("parameters", Map.of())));
        }
        var document = new LinkedHashMap<String, Object>();
        document.put("openapi", "3.1.1");
        var guides = baseUrl.replaceFirst("/v[0-9]+$", "") + "/docs";
        document.put("info", info(guides));
        document.put("externalDocs", Map.of("url", guides, "description", "The guides."));
        document.put("servers", List.of(Map.of("url", baseUrl)));
        document.put("tags", tags(paths, guides));
        document.put("paths", ordered(paths, authUrl, guides));
        if (!webhooks.isEmpty()) {
            document.put("webhooks", documented(webhooks, guides));
        }
        document.put("components", components(schemas, parameters, authUrl));
        return document;
    }

    private static void merge(Map<String, Object> all, Map<String, Object> more) {
        more.forEach((name, value) -> {
            var other = all.putIfAbsent(name, value);
            if (other != null && !other.equals(value)) {
                throw new IllegalArgumentException("two parts contradict each other about " + name);
            }
        });
    }

    @SuppressWarnings("unchecked") // the keys of a JSON object are strings
    private static Map<String, Object> object(Object node) {
        if (node instanceof Map<?, ?> map) {
            return (Map<String, Object>) map;
        }
        throw new IllegalArgumentException("not a part of an OpenAPI document");
    }

    private static Map<String, Object> info(String guides) {
        var info = new LinkedHashMap<String, Object>();
        info.put("title", "Switchboard");
        info.put("version", VERSION);
        info.put("description", DESCRIPTION);
        info.put("contact", Map.of("name", "Switchboard", "url", guides));
        info.put("license", Map.of("name", "Apache-2.0", "identifier", "Apache-2.0"));
        return info;
    }

    private static List<Object> tags(Map<String, Object> paths, String guides) {
        var tags = new LinkedHashMap<String, Object>();
        RouteCatalogue.routes().stream()
                .filter(route -> paths.containsKey(Names.path(route)))
                .forEach(route -> tags.computeIfAbsent(
                        Names.tag(route), name -> documented(Map.of("name", name), guides, Guides.ofTag(route))));
        return List.copyOf(tags.values());
    }

    /// A tag or an operation with the address of its guide.
    private static Map<String, Object> documented(Map<String, Object> node, String guides, Optional<String> guide) {
        var documented = new LinkedHashMap<>(node);
        guide.ifPresent(name ->
                documented.put("externalDocs", Map.of("url", guides + "/" + name, "description", "The guide.")));
        return documented;
    }

    private static Map<String, Object> ordered(Map<String, Object> paths, String authUrl, String guides) {
        var rest = new LinkedHashMap<>(paths);
        var ordered = new LinkedHashMap<String, Object>();
        for (Route route : RouteCatalogue.routes()) {
            var operations = rest.remove(Names.path(route));
            if (operations != null) {
                var item = eachDocumented(operations, guides, Guides.of(route));
                ordered.put(Names.path(route), Names.underAuthUrl(route) ? at(authUrl, item) : item);
            }
        }
        ordered.putAll(rest);
        return ordered;
    }

    private static Map<String, Object> documented(Map<String, Object> webhooks, String guides) {
        var documented = new LinkedHashMap<String, Object>();
        webhooks.forEach(
                (event, item) -> documented.put(event, eachDocumented(item, guides, Optional.of(Guides.EVENTS))));
        return documented;
    }

    /// A path item whose operations name their guide.
    private static Map<String, Object> eachDocumented(Object item, String guides, Optional<String> guide) {
        var documented = new LinkedHashMap<String, Object>();
        object(item).forEach((verb, operation) -> documented.put(verb, documented(object(operation), guides, guide)));
        return documented;
    }

    private static Map<String, Object> at(String url, Object operations) {
        var item = new LinkedHashMap<>(object(operations));
        item.put("servers", new ArrayList<>(List.of(Map.of("url", url))));
        return item;
    }

    private static Map<String, Object> components(
            Map<String, Object> schemas, Map<String, Object> parameters, String authUrl) {
        var components = new LinkedHashMap<String, Object>();
        components.put("schemas", schemas);
        components.put("responses", ErrorComponents.components());
        components.put("parameters", parameters);
        components.put("headers", HeaderFields.components());
        components.put("securitySchemes", SecuritySchemes.components(authUrl));
        return components;
    }

    private static Map<String, Object> idempotencyKey() {
        var parameter = new LinkedHashMap<String, Object>();
        parameter.put("name", "Idempotency-Key");
        parameter.put("in", "header");
        parameter.put("required", false);
        parameter.put(
                "description",
                "Repeating a request with the same key and content within 24 hours returns the first response again.");
        parameter.put("schema", Map.of("type", "string", "minLength", 1, "maxLength", 255, "pattern", "^[!-~ ]+$"));
        parameter.put("example", "order-4711");
        return parameter;
    }
}
