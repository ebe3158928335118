package dev.switchboard.auth.errors;

import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.errors.ErrorJson;
import dev.switchboard.web.servlet.RequestId;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.apache.coyote.ActionCode;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Answers requests that Tomcat rejects before any filter runs (a malformed request line, oversized
/// header fields), instead of Tomcat's HTML page. Tomcat creates the valve by name, without beans.
/// It logs nothing, because Tomcat's description of a malformed request quotes it, credentials
/// included.
public class EnvelopeErrorValve extends ErrorReportValve {

    private static final Logger LOG = LoggerFactory.getLogger(EnvelopeErrorValve.class);

    @Override
    protected void report(Request request, Response response, @Nullable Throwable throwable) {
        if (response.getStatus() < 400
                || response.getContentWritten() > 0
                || !response.setErrorReported()
                || !mayWrite(response)) {
            return;
        }
        var body = ErrorJson.envelope(ApiError.ofStatus(response.getStatus()), RequestId.of(request));
        response.setContentType(ErrorJson.MEDIA_TYPE);
        response.setCharacterEncoding(StandardCharsets.UTF_8.name());
        try {
            var writer = response.getReporter();
            if (writer != null) {
                writer.write(new String(body, StandardCharsets.UTF_8));
                response.finishResponse();
            }
        } catch (IOException | IllegalStateException disconnected) {
            LOG.debug("the client disconnected before the error response was written", disconnected);
        }
    }

    private static boolean mayWrite(Response response) {
        var allowed = new AtomicBoolean();
        response.getCoyoteResponse().action(ActionCode.IS_IO_ALLOWED, allowed);
        return allowed.get();
    }
}
