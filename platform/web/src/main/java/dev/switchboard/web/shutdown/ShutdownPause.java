package dev.switchboard.web.shutdown;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.ApplicationContext;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/// Lets a process that was asked to end serve as before for a while.
///
/// Spring Boot sets the readiness to REFUSING_TRAFFIC, which the management port shows, then publishes this event, and
/// only then stops servers, sockets and background work. So whoever asks for the readiness has the pause to
/// send requests elsewhere.
@Component
class ShutdownPause {

    private static final Logger log = LoggerFactory.getLogger(ShutdownPause.class);

    private final ApplicationContext context;
    private final ShutdownProperties properties;

    ShutdownPause(ApplicationContext context, ShutdownProperties properties) {
        this.context = context;
        this.properties = properties;
    }

    /// Also gets the events of child contexts, such as the management port's, which is part of this process's end.
    @EventListener
    void onClosed(ContextClosedEvent event) throws InterruptedException {
        if (event.getApplicationContext().equals(context) && properties.pause().isPositive()) {
            log.info("Serves for another {} before it ends", properties.pause());
            Thread.sleep(properties.pause());
        }
    }
}
