package dev.switchboard.sdk.errors;

import dev.switchboard.sdk.RawResponse;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A response that reports an error. Its class follows its `type`; of an unknown type, its status.
public class ApiException extends SwitchboardException {

    private static final long serialVersionUID = 1L;

    private final int status;
    private final String type;
    private final String code;
    private final @Nullable String docUrl;
    private final @Nullable String requestId;
    private final transient List<FieldProblem> fields;
    private final transient RawResponse response;

    public ApiException(RawResponse response, ErrorDetail detail) {
        super(Objects.requireNonNullElseGet(
                detail.message(), () -> "The service responded with " + response.status() + "."));
        this.status = response.status();
        this.type = Objects.requireNonNullElse(detail.type(), "");
        this.code = Objects.requireNonNullElse(detail.code(), "");
        this.docUrl = detail.docUrl();
        this.requestId = response.requestId().orElse(detail.requestId());
        this.fields = detail.fields() == null ? List.of() : List.copyOf(detail.fields());
        this.response = response;
    }

    /// The HTTP status.
    public int status() {
        return status;
    }

    /// The kind of error, such as `conflict`; empty where the response is not one of the service, as a proxy's.
    public String type() {
        return type;
    }

    /// The cause, as exact as the service knows it. Others may be added; empty where there is none.
    public String code() {
        return code;
    }

    /// The page about this error.
    public Optional<String> docUrl() {
        return Optional.ofNullable(docUrl);
    }

    /// What is wrong with which field; empty except for a [ValidationException].
    public List<FieldProblem> fields() {
        return fields;
    }

    /// Quote it when you report a problem.
    public Optional<String> requestId() {
        return Optional.ofNullable(requestId);
    }

    /// The response, with its headers and body.
    public RawResponse response() {
        return response;
    }
}
