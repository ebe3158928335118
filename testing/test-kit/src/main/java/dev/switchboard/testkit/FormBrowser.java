package dev.switchboard.testkit;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A browser without scripts: it keeps cookies, submits the forms of pages with their hidden fields, and follows no
/// redirect by itself.
public class FormBrowser {

    private static final Pattern HIDDEN = Pattern.compile("<input\\b[^>]*type=\"hidden\"[^>]*>");
    private static final Pattern NAME = Pattern.compile("\\bname=\"([^\"]+)\"");
    private static final Pattern VALUE = Pattern.compile("\\bvalue=\"([^\"]*)\"");

    private final JsonHttp http;
    private final Map<String, String> cookies = new LinkedHashMap<>();
    private final Map<String, String> headers = new LinkedHashMap<>();

    public FormBrowser(JsonHttp http) {
        this.http = http;
    }

    /// Adds this header field to every request, as the gateway would.
    public FormBrowser with(String field, String value) {
        headers.put(field, value);
        return this;
    }

    /// Its cookies by name; a test may change them.
    public Map<String, String> cookies() {
        return cookies;
    }

    public JsonResponse get(String path) {
        return send(http.request(path, null).GET());
    }

    /// Posts JSON, as the script of a page does.
    public JsonResponse json(String path, String body) {
        return send(http.request(path, null)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body)));
    }

    /// Opens the page at a path, and submits its form that posts to that path.
    ///
    /// @param query of the page, with `?`; may be empty
    public JsonResponse form(String path, String query, Map<String, String> values) {
        return submit(get(path + query).assertStatus(200), path, values);
    }

    /// Submits the form of a page that posts to a path.
    ///
    /// @param values of its fields; hidden fields that are not among them keep their values
    public JsonResponse submit(JsonResponse page, String path, Map<String, String> values) {
        var form = Pattern.compile("<form\\b[^>]*action=\"" + Pattern.quote(path) + "\".*?</form>", Pattern.DOTALL)
                .matcher(page.text());
        assertThat(form.find()).as("a form for %s in %s", path, page.text()).isTrue();
        var all = new LinkedHashMap<String, String>();
        HIDDEN.matcher(form.group())
                .results()
                .forEach(input -> all.put(attribute(NAME, input.group()), attribute(VALUE, input.group())));
        all.putAll(values);
        return post(path, all);
    }

    /// Posts fields that no page has asked for, so that there is no CSRF token among them.
    public JsonResponse post(String path, Map<String, String> values) {
        return send(http.request(path, null)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString(encoded(values))));
    }

    /// Submits the form of the sign-in page.
    public JsonResponse tryToSignIn(String email, String password) {
        return form("/sign-in", "", Map.of("email", email, "password", password));
    }

    /// Signs in, and asserts that this leads on.
    public FormBrowser signIn(String email, String password) {
        var signedIn = tryToSignIn(email, password).assertStatus(303);
        assertThat(signedIn.header("Location")).isEqualTo("/signed-in");
        return this;
    }

    public JsonResponse signOut() {
        return form("/sign-out", "", Map.of());
    }

    public JsonResponse send(HttpRequest.Builder request) {
        headers.forEach(request::setHeader);
        if (!cookies.isEmpty()) {
            request.setHeader(
                    "Cookie",
                    cookies.entrySet().stream()
                            .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
                            .collect(Collectors.joining("; ")));
        }
        var response = http.send(request);
        for (var set : response.headers().allValues("Set-Cookie")) {
            var pair = set.split(";", 2)[0].split("=", 2);
            cookies.put(pair[0], pair[1]);
        }
        return response;
    }

    /// The fields as a query or the body of a form.
    public static String encoded(Map<String, String> fields) {
        return fields.entrySet().stream()
                .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), UTF_8))
                .collect(Collectors.joining("&"));
    }

    /// A text of HTML without its escapes.
    public static String unescaped(String html) {
        return html.replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&#39;", "'")
                .replace("&amp;", "&");
    }

    private static String attribute(Pattern pattern, String tag) {
        var found = pattern.matcher(tag);
        return found.find() ? unescaped(found.group(1)) : "";
    }
}
