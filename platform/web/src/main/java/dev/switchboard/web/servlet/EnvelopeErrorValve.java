package dev.switchboard.web.servlet;

import dev.switchboard.contract.identity.InternalHeaders;
import dev.switchboard.contract.routes.LiteralPath;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.errors.ErrorJson;
import dev.switchboard.web.requests.RequestIds;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.catalina.Context;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.core.StandardHost;
import org.apache.catalina.valves.ErrorReportValve;
import org.apache.coyote.ActionCode;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Responds to requests that Tomcat rejects before any filter runs (a malformed request line, oversized
/// header fields, a path that it cannot decode), instead of Tomcat's HTML page. It logs nothing, because Tomcat's
/// description of a malformed request quotes it, credentials
/// included.
public class EnvelopeErrorValve extends ErrorReportValve {

    private static final Logger log = LoggerFactory.getLogger(EnvelopeErrorValve.class);

    private final transient ErrorJson errors;

    private EnvelopeErrorValve(ErrorJson errors) {
        this.errors = errors;
    }

    /// Has a server of this context use the valve.
    public static void install(Context context, ErrorJson errors) {
        if (context.getParent() instanceof StandardHost host) {
            // A valve of the class that the host asks for is not created again.
            host.getPipeline().addValve(new EnvelopeErrorValve(errors));
            host.setErrorReportValveClass(EnvelopeErrorValve.class.getName());
        }
    }

    @Override
    protected void report(Request request, Response response, @Nullable Throwable throwable) {
        if (response.getStatus() < 400
                || response.getContentWritten() > 0
                || !response.setErrorReported()
                || !mayWrite(response)) {
            return;
        }
        var error = error(request, response.getStatus());
        var id = id(request);
        response.setStatus(error.status());
        response.setHeader(InternalHeaders.REQUEST_ID, id);
        response.setHeader(InternalHeaders.ERROR_CODE, error.code().slug());
        response.setContentType(ErrorJson.MEDIA_TYPE);
        response.setCharacterEncoding(StandardCharsets.UTF_8.name());
        try {
            var writer = response.getReporter();
            if (writer != null) {
                writer.write(new String(errors.envelope(error, id), StandardCharsets.UTF_8));
                response.finishResponse();
            }
        } catch (IOException | IllegalStateException disconnected) {
            log.debug("The client disconnected before the error response was written", disconnected);
        }
    }

    /// A path that Tomcat cannot decode is none that this service has.
    private static ApiError error(Request request, int status) {
        @Nullable String path = request.getRequestURI();
        boolean undecodable = status == 400 && path != null && path.startsWith("/") && !LiteralPath.isLiteral(path);
        return undecodable ? ApiError.notFound() : ApiError.ofStatus(status);
    }

    /// The id of a request that no filter may have seen.
    private static String id(Request request) {
        var known = RequestId.find(request);
        if (known != null) {
            return known;
        }
        @Nullable String sent = request.getHeader(InternalHeaders.REQUEST_ID);
        return sent != null && RequestIds.isWellFormed(sent)
                ? sent
                : UUID.randomUUID().toString();
    }

    private static boolean mayWrite(Response response) {
        var allowed = new AtomicBoolean();
        response.getCoyoteResponse().action(ActionCode.IS_IO_ALLOWED, allowed);
        return allowed.get();
    }
}
