package dev.switchboard.consent.secondfactors;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/// The pages of second factors.
@Configuration(proxyBeanMethods = false)
@Import({SecondStepController.class, PasskeyController.class})
public class SecondFactorConfiguration {}
