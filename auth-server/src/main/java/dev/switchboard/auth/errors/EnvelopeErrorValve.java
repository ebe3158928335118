package dev.switchboard.auth.errors;

import dev.switchboard.auth.requests.RequestId;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.errors.ErrorJson;
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

/// Answers what Tomcat refuses before any filter sees it (a malformed request line, header fields
/// that are too large), where its own page would be HTML. Tomcat creates it by name and knows no
/// beans. Nothing is logged, since Tomcat's description of a malformed request quotes it,
/// credentials included.
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
        } catch (IOException | IllegalStateException gone) {
            LOG.debug("the peer left before its error was written", gone);
        }
    }

    private static boolean mayWrite(Response response) {
        var allowed = new AtomicBoolean();
        response.getCoyoteResponse().action(ActionCode.IS_IO_ALLOWED, allowed);
        return allowed.get();
    }
}
