package dev.switchboard.app.api;

import dev.switchboard.app.sessions.Session;
import dev.switchboard.contract.identity.InternalHeaders;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import org.springframework.util.MultiValueMap;
import org.springframework.web.client.ResourceAccessException;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClient.RequestHeadersSpec.ConvertibleClientHttpResponse;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;

/// The public API as the user of a session sees it. Every page reads and changes records through this class.
///
/// Errors of the API are [ApiException]s. When the access token has expired, it is refreshed and the request is sent
/// once more; when the grant has ended, the request fails with a [SessionEndedException].
///
/// A `GET` beyond the user's rate limit is sent once more when its turn comes soon: who clicks quickly waits a moment.
@Component
public class Api {

    /// The field of a form with its `Idempotency-Key`.
    public static final String KEY_FIELD = "idempotency_key";

    private static final int UNAUTHORIZED = 401;
    private static final int TOO_MANY_REQUESTS = 429;
    /// How many seconds a page waits for its turn.
    private static final int PATIENCE = 3;
    private static final int PAGE = 200;
    private static final int MAX_PAGES = 5;
    private static final String IDEMPOTENCY_KEY = "Idempotency-Key";

    private final RestClient gateway;
    private final TokenEndpoint tokens;
    private final ErrorReader errors;

    Api(RestClient gateway, TokenEndpoint tokens, ErrorReader errors) {
        this.gateway = gateway;
        this.tokens = tokens;
        this.errors = errors;
    }

    /// `GET`.
    public <T> T get(Session session, Query query, Class<T> type) {
        return send(session, HttpMethod.GET, query, null, null, response -> read(response, type));
    }

    /// `GET` of a list; `type` is, for example, `new ParameterizedTypeReference<Page<Call>>() {}`.
    public <T> T get(Session session, Query query, ParameterizedTypeReference<T> type) {
        return send(session, HttpMethod.GET, query, null, null, response -> read(response.bodyTo(type)));
    }

    /// `GET` of a file, which is written as it is read.
    ///
    /// @param type that the response is to have
    /// @param out opened once the API responds with the file; closed by the caller
    public void copy(Session session, Query query, String type, OpenedLater out) {
        send(
                session,
                HttpMethod.GET,
                query,
                null,
                null,
                type,
                response -> response.getBody().transferTo(out.open()));
    }

    /// A stream that is opened when there is something to write.
    public interface OpenedLater {
        OutputStream open() throws IOException;
    }

    /// The first records of a list, up to a thousand, page by page.
    public <T> List<T> all(Session session, String path, ParameterizedTypeReference<Page<T>> type) {
        var records = new ArrayList<T>();
        String cursor = null;
        for (int pages = 0; pages < MAX_PAGES && (pages == 0 || cursor != null); pages++) {
            var page = get(session, Query.of(path).page(PAGE, cursor), type);
            records.addAll(page.items());
            cursor = page.nextCursor();
        }
        return List.copyOf(records);
    }

    /// `POST` without a body.
    public <T> T post(Session session, Query query, Class<T> type) {
        return send(session, HttpMethod.POST, query, null, null, response -> read(response, type));
    }

    /// `POST` of a JSON body; a [MultiValueMap] is sent as multipart/form-data.
    public <T> T post(Session session, Query query, Object body, Class<T> type) {
        return send(session, HttpMethod.POST, query, body, null, response -> read(response, type));
    }

    /// `POST` of a form that the browser has sent, which happens once, however often that comes
    /// (docs/guides/idempotency.md). A form without [#KEY_FIELD] is another request each time.
    ///
    /// @param body null for none
    public <T> T postOnce(Session session, Query query, @Nullable Object body, Class<T> type) {
        return send(session, HttpMethod.POST, query, body, keyOfForm(), response -> read(response, type));
    }

    /// One of several `POST` of a form, each of which happens once, as [#postOnce].
    ///
    /// @param step a name for this request among those of the form
    public <T> T postStepOnce(Session session, Query query, String step, Object body, Class<T> type) {
        var key = keyOfForm();
        return send(
                session,
                HttpMethod.POST,
                query,
                body,
                key == null ? null : key + " " + step,
                response -> read(response, type));
    }

    private static @Nullable String keyOfForm() {
        var form = ((ServletRequestAttributes) RequestContextHolder.currentRequestAttributes()).getRequest();
        return form.getParameter(KEY_FIELD);
    }

    /// `POST` whose response may have no body.
    public <T> Optional<T> postForOptional(Session session, Query query, Class<T> type) {
        return send(
                session,
                HttpMethod.POST,
                query,
                null,
                null,
                response -> response.getStatusCode().isSameCodeAs(HttpStatus.NO_CONTENT)
                        ? Optional.empty()
                        : Optional.of(read(response, type)));
    }

    /// `POST` without a body, whose response has none, or none that matters.
    public void post(Session session, Query query) {
        send(session, HttpMethod.POST, query, null, null, response -> response);
    }

    /// `POST` whose response has no body, or none that matters.
    public void post(Session session, Query query, @Nullable Object body) {
        send(session, HttpMethod.POST, query, body, null, response -> response);
    }

    /// `PATCH`.
    public <T> T patch(Session session, Query query, Object body, Class<T> type) {
        return send(session, HttpMethod.PATCH, query, body, null, response -> read(response, type));
    }

    /// `PUT`.
    public <T> T put(Session session, Query query, Object body, Class<T> type) {
        return send(session, HttpMethod.PUT, query, body, null, response -> read(response, type));
    }

    /// `DELETE`.
    public void delete(Session session, Query query) {
        send(session, HttpMethod.DELETE, query, null, null, response -> response);
    }

    private interface Reader<T> {
        T read(ConvertibleClientHttpResponse response) throws IOException;
    }

    private <T> T send(
            Session session,
            HttpMethod method,
            Query query,
            @Nullable Object body,
            @Nullable String idempotencyKey,
            Reader<T> reader) {
        return send(session, method, query, body, idempotencyKey, MediaType.APPLICATION_JSON_VALUE, reader);
    }

    private <T> T send(
            Session session,
            HttpMethod method,
            Query query,
            @Nullable Object body,
            @Nullable String idempotencyKey,
            String accepted,
            Reader<T> reader) {
        Function<String, T> request =
                token -> sendOnce(session, method, query, body, idempotencyKey, accepted, token, reader);
        try {
            return withToken(session, request);
        } catch (ApiException limited) {
            var retryAfter = limited.retryAfter().orElse(Integer.MAX_VALUE);
            if (!method.equals(HttpMethod.GET) || limited.status() != TOO_MANY_REQUESTS || retryAfter > PATIENCE) {
                throw limited;
            }
            waitFor(retryAfter);
            return withToken(session, request);
        }
    }

    /// Blocks a virtual thread.
    private static void waitFor(int seconds) {
        try {
            Thread.sleep(Duration.ofSeconds(seconds));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw ApiException.unreachable();
        }
    }

    /// @param request sends it with an access token
    private <T> T withToken(Session session, Function<String, T> request) {
        try {
            return request.apply(tokens.accessToken(session));
        } catch (ApiException rejected) {
            if (rejected.status() != UNAUTHORIZED) {
                throw rejected;
            }
        }
        // The token ended before its time. A refresh tells whether the grant has ended too.
        try {
            return request.apply(tokens.refreshedToken(session));
        } catch (ApiException rejected) {
            throw rejected.status() == UNAUTHORIZED ? new SessionEndedException() : rejected;
        }
    }

    private <T> T sendOnce(
            Session session,
            HttpMethod method,
            Query query,
            @Nullable Object body,
            @Nullable String idempotencyKey,
            String accepted,
            String accessToken,
            Reader<T> reader) {
        var request = gateway.method(method)
                .uri(builder -> URI.create(builder.build().toString() + "/v1" + query.encoded()))
                .headers(headers -> {
                    headers.setBearerAuth(accessToken);
                    headers.set(HttpHeaders.ACCEPT, accepted);
                    headers.set(InternalHeaders.CLIENT_ADDRESS, session.clientAddress());
                    describeBrowser(headers);
                    if (idempotencyKey != null) {
                        headers.set(IDEMPOTENCY_KEY, idempotencyKey);
                    }
                });
        if (body != null) {
            request.contentType(
                            body instanceof MultiValueMap ? MediaType.MULTIPART_FORM_DATA : MediaType.APPLICATION_JSON)
                    .body(body);
        }
        try {
            return request.exchangeForRequiredValue((sent, response) -> {
                if (response.getStatusCode().isError()) {
                    throw errors.read(response);
                }
                return reader.read(response);
            });
        } catch (ResourceAccessException unreachable) {
            throw ApiException.unreachable();
        }
    }

    /// Mail that a request causes is in the language of the page, and names the browser.
    private static void describeBrowser(HttpHeaders headers) {
        if (RequestContextHolder.getRequestAttributes() instanceof ServletRequestAttributes page) {
            headers.setAcceptLanguageAsLocales(List.of(LocaleContextHolder.getLocale()));
            var browser = page.getRequest().getHeader(HttpHeaders.USER_AGENT);
            if (browser != null) {
                headers.set(HttpHeaders.USER_AGENT, browser);
            }
        }
    }

    private static <T> T read(ConvertibleClientHttpResponse response, Class<T> type) {
        return read(response.bodyTo(type));
    }

    private static <T> T read(@Nullable T body) {
        if (body == null) {
            throw new IllegalStateException("the API sent no body");
        }
        return body;
    }
}
