package dev.switchboard.consent.authorization;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/// The consent page.
@Configuration(proxyBeanMethods = false)
@Import(ConsentController.class)
public class ConsentConfiguration {}
