package dev.switchboard.web.servlet;

import jakarta.servlet.ServletRequest;

/// The id of a request, which every log line and every error response contains.
public final class RequestId {

    static final String ATTRIBUTE = RequestId.class.getName();

    private RequestId() {}

    /// The id of this request, or `-` for one that Tomcat refused before any filter saw it.
    public static String of(ServletRequest request) {
        return request.getAttribute(ATTRIBUTE) instanceof String id ? id : "-";
    }
}
