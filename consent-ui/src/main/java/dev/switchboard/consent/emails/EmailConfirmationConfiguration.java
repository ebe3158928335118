package dev.switchboard.consent.emails;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/// The page on which an email is confirmed.
@Configuration(proxyBeanMethods = false)
@Import(EmailConfirmationController.class)
public class EmailConfirmationConfiguration {}
