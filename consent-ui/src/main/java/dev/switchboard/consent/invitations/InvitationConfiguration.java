package dev.switchboard.consent.invitations;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/// The invitation page.
@Configuration(proxyBeanMethods = false)
@Import(InvitationController.class)
public class InvitationConfiguration {}
