package dev.switchboard.consent.signin;

import dev.switchboard.consent.errors.ErrorPages;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/// Signing in and out.
@Configuration(proxyBeanMethods = false)
@Import(SignInController.class)
public class SignInConfiguration {

    @Bean
    SignInResponses consentSignInResponses(SignedInUsers users, ErrorPages errors) {
        return new SignInResponses(users, errors);
    }
}
