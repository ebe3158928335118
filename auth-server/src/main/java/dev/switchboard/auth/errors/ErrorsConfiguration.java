package dev.switchboard.auth.errors;

import dev.switchboard.web.errors.ApiError;
import org.apache.catalina.core.StandardHost;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.web.firewall.HttpFirewall;
import org.springframework.security.web.firewall.RequestRejectedHandler;
import org.springframework.security.web.firewall.StrictHttpFirewall;

@Configuration(proxyBeanMethods = false)
class ErrorsConfiguration {

    /// Answers 404 to a path that the firewall rejects (`//`, `;`, an encoded slash or NUL).
    @Bean
    RequestRejectedHandler rejectedPathsAreNoRoutes() {
        return (request, response, rejected) -> ErrorResponses.write(request, response, ApiError.notFound());
    }

    /// Checks the path only. The routes validate methods, header fields and parameters, and answer
    /// in their own format.
    @Bean
    HttpFirewall pathFirewall() {
        var firewall = new StrictHttpFirewall();
        firewall.setUnsafeAllowAnyHttpMethod(true);
        firewall.setAllowedHeaderNames(name -> true);
        firewall.setAllowedHeaderValues(value -> true);
        firewall.setAllowedParameterNames(name -> true);
        return firewall;
    }

    /// Disables Tomcat's limits on the number of fields and cookies, which it checks before the
    /// request id is known. The total size of the header fields is limited instead.
    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> anyNumberOfFields() {
        return factory -> {
            factory.addConnectorCustomizers(connector -> {
                connector.setProperty("maxHeaderCount", "-1");
                connector.setMaxCookieCount(-1);
            });
        };
    }

    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> containerErrorsInTheEnvelope() {
        return factory -> factory.addContextCustomizers(context -> {
            if (context.getParent() instanceof StandardHost host) {
                host.setErrorReportValveClass(EnvelopeErrorValve.class.getName());
            }
        });
    }
}
