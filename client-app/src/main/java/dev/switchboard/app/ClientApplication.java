package dev.switchboard.app;

import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/// The main class of the service behind `/`, `/app` and `/operator`.
@SpringBootApplication
@RestController
public class ClientApplication {

    private final String appUrl;
    private final String operatorUrl;

    ClientApplication(
            @Value("${switchboard.app-url}") String appUrl, @Value("${switchboard.operator-url}") String operatorUrl) {
        this.appUrl = appUrl;
        this.operatorUrl = operatorUrl;
        LoggerFactory.getLogger(ClientApplication.class).info("The pages are at {} and {}", appUrl, operatorUrl);
    }

    static void main(String[] arguments) {
        SpringApplication.run(ClientApplication.class, arguments);
    }

    @GetMapping(
            path = {"/", "/app", "/operator"},
            produces = MediaType.TEXT_HTML_VALUE)
    String page() {
        return "<!doctype html><title>Switchboard</title><a href=\"" + appUrl + "\">App</a> <a href=\"" + operatorUrl
                + "\">Console</a>";
    }
}
