package dev.switchboard.app.pages;

import jakarta.servlet.ServletRequest;

/// The id of a request to this service, for log lines and error pages.
final class RequestId {

    static final String ATTRIBUTE = RequestId.class.getName();

    private RequestId() {}

    static String of(ServletRequest request) {
        return request.getAttribute(ATTRIBUTE) instanceof String id ? id : "-";
    }
}
