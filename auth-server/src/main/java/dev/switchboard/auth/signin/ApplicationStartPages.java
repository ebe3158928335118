package dev.switchboard.auth.signin;

import dev.switchboard.auth.platform.applications.ApplicationProperties;
import dev.switchboard.consent.pages.ProductAddress;
import dev.switchboard.consent.signin.StartPage;
import dev.switchboard.consent.signin.StartPages;
import dev.switchboard.contract.identity.Identity;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;
import org.springframework.stereotype.Component;

/// Leads operators to their console, and the users of companies to the client application. Neither can use the other
/// one.
@Component
class ApplicationStartPages implements StartPages, ProductAddress {

    private final SessionUsers users;
    private final ApplicationProperties properties;

    ApplicationStartPages(SessionUsers users, ApplicationProperties properties) {
        this.users = users;
        this.properties = properties;
    }

    @Override
    public String startPage() {
        return URI.create(properties.appUrl()).resolve("/").toString();
    }

    @Override
    public StartPage of(HttpServletRequest browser) {
        boolean operator = users.signedIn()
                .filter(user -> user.orgId().equals(Identity.OPERATORS))
                .isPresent();
        return new StartPage(operator ? properties.operatorUrl() : properties.appUrl(), operator);
    }
}
