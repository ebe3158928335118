package dev.switchboard.consent.passwords;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/// The pages for a forgotten password.
@Configuration(proxyBeanMethods = false)
@Import(PasswordResetController.class)
public class PasswordResetConfiguration {}
