package dev.switchboard.consent.testapp;

import dev.switchboard.consent.pages.ProductAddress;
import dev.switchboard.consent.signin.StartPage;
import dev.switchboard.consent.signin.StartPages;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.stereotype.Component;

/// Ben is an operator of the test application, Ada is not.
@Component
public class TestStartPages implements StartPages, ProductAddress {

    public static final String APP = "https://phone.example/app";
    public static final String START = "https://phone.example/";
    public static final String CONSOLE = "https://console.example/operator?a=1&b=2";

    private final TestUsers users;

    TestStartPages(TestUsers users) {
        this.users = users;
    }

    @Override
    public String startPage() {
        return START;
    }

    @Override
    public StartPage of(HttpServletRequest browser) {
        boolean operator = users.find(browser).filter(TestUsers.BEN::equals).isPresent();
        return new StartPage(operator ? CONSOLE : APP, operator);
    }
}
