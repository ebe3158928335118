package dev.switchboard.consent.signup;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/// The page for signing up.
@Configuration(proxyBeanMethods = false)
@Import(SignUpController.class)
public class SignUpConfiguration {}
