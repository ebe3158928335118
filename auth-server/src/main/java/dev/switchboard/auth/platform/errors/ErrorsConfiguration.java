package dev.switchboard.auth.platform.errors;

import dev.switchboard.contract.routes.LiteralPath;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.errors.ErrorJson;
import dev.switchboard.web.servlet.EnvelopeErrorValve;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.web.firewall.FirewalledRequest;
import org.springframework.security.web.firewall.HttpFirewall;
import org.springframework.security.web.firewall.RequestRejectedException;
import org.springframework.security.web.firewall.RequestRejectedHandler;
import org.springframework.security.web.firewall.StrictHttpFirewall;

@Configuration(proxyBeanMethods = false)
class ErrorsConfiguration {

    @Bean
    ErrorJson errorJson(@Value("${switchboard.auth-url}") URI authUrl) {
        return ErrorJson.documentedAt(authUrl);
    }

    /// Responds with 404 to a path that the firewall rejects.
    @Bean
    RequestRejectedHandler rejectedPathsAreNoRoutes(ErrorResponses errors) {
        return (request, response, rejected) -> errors.write(request, response, ApiError.notFound());
    }

    /// Rejects paths that are not literal, on every port. It checks the path only: the routes validate methods, header
    /// fields and parameters, and respond in their own format.
    @Bean
    HttpFirewall pathFirewall() {
        var firewall = new StrictHttpFirewall() {
            @Override
            public FirewalledRequest getFirewalledRequest(HttpServletRequest request) {
                if (!LiteralPath.isLiteral(request.getRequestURI())) {
                    throw new RequestRejectedException("The path is not literal.");
                }
                return super.getFirewalledRequest(request);
            }
        };
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
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> containerErrorsInTheEnvelope(ErrorJson errors) {
        return factory -> factory.addContextCustomizers(context -> EnvelopeErrorValve.install(context, errors));
    }
}
