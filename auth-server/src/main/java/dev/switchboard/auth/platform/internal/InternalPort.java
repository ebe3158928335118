package dev.switchboard.auth.platform.internal;

import java.util.concurrent.Executor;
import org.apache.catalina.connector.Connector;
import org.apache.coyote.http11.Http11NioProtocol;
import org.apache.tomcat.util.threads.VirtualThreadExecutor;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.stereotype.Component;

/// Adds the connector of the internal port to the same Tomcat.
@Component
public class InternalPort implements WebServerFactoryCustomizer<TomcatServletWebServerFactory> {

    private static final int CONNECTION_TIMEOUT_MILLIS = 5_000;
    private static final int KEEP_ALIVE_MILLIS = 60_000;

    private final InternalProperties properties;
    private @Nullable Connector connector;

    InternalPort(InternalProperties properties) {
        this.properties = properties;
    }

    @Override
    public void customize(TomcatServletWebServerFactory factory) {
        var protocol = new Http11NioProtocol();
        Executor threads = new VirtualThreadExecutor("internal-");
        protocol.setExecutor(threads);
        protocol.setConnectionTimeout(CONNECTION_TIMEOUT_MILLIS);
        protocol.setKeepAliveTimeout(KEEP_ALIVE_MILLIS);
        protocol.setAddress(properties.address());
        var made = new Connector(protocol);
        made.setPort(properties.port());
        factory.addAdditionalConnectors(made);
        connector = made;
    }

    /// The port it listens on, once the server has started.
    public int number() {
        if (connector == null) {
            throw new IllegalStateException("the server has not started");
        }
        return connector.getLocalPort();
    }
}
