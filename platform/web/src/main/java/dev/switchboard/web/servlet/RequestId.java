package dev.switchboard.web.servlet;

import jakarta.servlet.ServletRequest;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The id of a request, which every log line and every error response contains.
public final class RequestId {

    static final String ATTRIBUTE = RequestId.class.getName();

    private RequestId() {}

    /// The id of a request that has passed [RequestIdFilter]; `-` for any other, such as one to the management port.
    public static String of(ServletRequest request) {
        return Objects.requireNonNullElse(find(request), "-");
    }

    static @Nullable String find(ServletRequest request) {
        return request.getAttribute(ATTRIBUTE) instanceof String id ? id : null;
    }
}
