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

    /// A path that the firewall refuses (`//`, `;`, an encoded slash or NUL) is the path of no
    /// route.
    @Bean
    RequestRejectedHandler rejectedPathsAreNoRoutes() {
        return (request, response, rejected) -> ErrorResponses.write(request, response, ApiError.notFound());
    }

    /// Only the path is its business: methods, fields and parameters are judged by the routes, in
    /// their own shape.
    @Bean
    HttpFirewall pathFirewall() {
        var firewall = new StrictHttpFirewall();
        firewall.setUnsafeAllowAnyHttpMethod(true);
        firewall.setAllowedHeaderNames(name -> true);
        firewall.setAllowedHeaderValues(value -> true);
        firewall.setAllowedParameterNames(name -> true);
        return firewall;
    }

    /// Tomcat would refuse requests of more fields or cookies before their id is known. What bounds
    /// them is the size of all header fields.
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
