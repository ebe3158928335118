package dev.switchboard.consent.secondfactors;

import dev.switchboard.consent.pages.Pages;
import dev.switchboard.consent.signin.SignedInUsers;
import dev.switchboard.consent.signin.StartPages;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/// The pages of second factors, and where a chosen password leads.
@Configuration(proxyBeanMethods = false)
@Import({SecondStepController.class, PasskeyController.class})
public class SecondFactorConfiguration {

    @Bean
    PasswordChosen consentPasswordChosen(SignInSteps steps, SignedInUsers users, StartPages startPages, Pages pages) {
        return new PasswordChosen(steps, users, startPages, pages);
    }
}
