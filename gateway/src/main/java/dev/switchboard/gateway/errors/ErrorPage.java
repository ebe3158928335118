package dev.switchboard.gateway.errors;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.switchboard.contract.keys.Sha256;
import dev.switchboard.gateway.catalogue.RouteLookup;
import dev.switchboard.web.errors.ApiError;
import java.util.Base64;
import java.util.Locale;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.web.util.HtmlUtils;

/// An error as a page, for users whose browser requests a page. It depends on no service, since the one that writes
/// pages may be unavailable.
final class ErrorPage {

    static final MediaType TYPE = new MediaType("text", "html", UTF_8);

    /// Seconds after which an unavailable page can be requested again.
    static final String RETRY_AFTER = "5";

    private static final String STYLE = "body{font:1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;"
            + "padding:0 1.25rem}h1{font-size:1.375rem}code{overflow-wrap:anywhere}";

    /// Allows nothing but the style above.
    static final String POLICY = "default-src 'none'; style-src 'sha256-" + sha256(STYLE)
            + "'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private ErrorPage() {}

    /// Whether the client is a browser that navigates to a page. Scripts accept other types and get the envelope.
    static boolean isWanted(ServerHttpRequest request) {
        return request.getHeaders().getOrEmpty(HttpHeaders.ACCEPT).stream()
                        .anyMatch(types -> types.toLowerCase(Locale.ROOT).contains("text/html"))
                && RouteLookup.isPage(request);
    }

    static byte[] of(ApiError error, ServerHttpRequest request, String requestId) {
        return """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>%1$s</title>
            <style>%2$s</style>
            </head>
            <body>
            <main data-page="error">
            <h1>%1$s</h1>
            <p>%3$s</p>
            <p>%4$s</p>
            <p>Error: <code>%5$s</code><br>Request id: <code>%6$s</code></p>
            </main>
            </body>
            </html>
            """.formatted(
                        title(error),
                        STYLE,
                        HtmlUtils.htmlEscape(text(error)),
                        next(request),
                        error.code().slug(),
                        requestId)
                .getBytes(UTF_8);
    }

    private static String title(ApiError error) {
        return switch (error.status()) {
            case 408 -> "That took too long";
            case 413 -> "That is too large";
            case 429 -> "Too many requests";
            default -> error.status() < 500 ? "This does not work" : "This page is unavailable";
        };
    }

    private static String text(ApiError error) {
        if (error.status() == 429) {
            return "Too many pages were requested from your network. Wait "
                    + error.headers().get("Retry-After") + " seconds, then try again.";
        }
        return error.status() < 500
                ? error.message()
                : "Try again in a few seconds. If it stays unavailable, report it with the request id.";
    }

    /// A form that was sent by POST has to be sent by the user again.
    private static String next(ServerHttpRequest request) {
        var method = request.getMethod();
        return HttpMethod.GET.equals(method) || HttpMethod.HEAD.equals(method)
                ? "<a href=\"\">Try again</a>"
                : "Go back to keep what you entered, and send it again.";
    }

    private static String sha256(String text) {
        return Base64.getEncoder().encodeToString(Sha256.of(text));
    }
}
