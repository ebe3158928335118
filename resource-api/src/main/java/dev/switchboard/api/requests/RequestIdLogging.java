package dev.switchboard.api.requests;

import io.micrometer.context.ContextRegistry;
import io.micrometer.context.ThreadLocalAccessor;
import jakarta.annotation.PostConstruct;
import org.jspecify.annotations.Nullable;
import org.slf4j.MDC;
import org.springframework.context.annotation.Configuration;

/// Carries the request id from the reactive context into the logging context of whichever thread works on the request.
@Configuration(proxyBeanMethods = false)
class RequestIdLogging {

    /// The name in the reactive context and in every log line.
    static final String KEY = "request_id";

    @PostConstruct
    void register() {
        ContextRegistry.getInstance().registerThreadLocalAccessor(new MdcAccessor());
    }

    private static final class MdcAccessor implements ThreadLocalAccessor<String> {

        @Override
        public Object key() {
            return KEY;
        }

        @Override
        public @Nullable String getValue() {
            return MDC.get(KEY);
        }

        @Override
        public void setValue(String id) {
            MDC.put(KEY, id);
        }

        @Override
        public void setValue() {
            MDC.remove(KEY);
        }
    }
}
