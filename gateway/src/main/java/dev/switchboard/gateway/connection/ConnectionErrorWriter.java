package dev.switchboard.gateway.connection;

import dev.switchboard.contract.identity.InternalHeaders;
import dev.switchboard.gateway.errors.ErrorBody;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.requests.RequestIds;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/// Creates error responses in the envelope where there is no exchange: for requests that could not be decoded,
/// and in place of the server's own responses. Such a response closes the connection.
@Component
final class ConnectionErrorWriter {

    private static final Logger log = LoggerFactory.getLogger(ConnectionErrorWriter.class);

    private final RequestIds ids;
    private final ErrorBody errors;

    ConnectionErrorWriter(RequestIds ids, ErrorBody errors) {
        this.ids = ids;
        this.errors = errors;
    }

    /// The response when the head of a request takes too long.
    FullHttpResponse headTimeout() {
        return response(408, "", ids.create());
    }

    /// The response in place of one of the server's own.
    ///
    /// @param path the raw path; empty when it is unknown
    FullHttpResponse of(int status, String path, String requestId) {
        return response(status, path, requestId);
    }

    private FullHttpResponse response(int status, String path, String requestId) {
        log.atInfo()
                .addKeyValue(RequestIds.LOG_KEY, requestId)
                .addKeyValue("status", status)
                .log("Responded to a request that could not be processed");
        var known = ApiError.ofStatus(status);
        var error = status < 500 && known.status() != status ? ApiError.unreadable(status) : known;
        var content = Unpooled.wrappedBuffer(errors.of(error, path, requestId));
        var response =
                new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.valueOf(error.status()), content);
        response.headers()
                .set(InternalHeaders.REQUEST_ID, requestId)
                .set(HttpHeaderNames.CONTENT_TYPE, HttpHeaderValues.APPLICATION_JSON)
                .setInt(HttpHeaderNames.CONTENT_LENGTH, content.readableBytes())
                .set(HttpHeaderNames.CACHE_CONTROL, HttpHeaderValues.NO_STORE)
                .set("X-Content-Type-Options", "nosniff")
                .set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
        return response;
    }
}
