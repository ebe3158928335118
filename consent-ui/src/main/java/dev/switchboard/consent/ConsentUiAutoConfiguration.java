package dev.switchboard.consent;

import dev.switchboard.consent.authorization.ConsentConfiguration;
import dev.switchboard.consent.authorization.ConsentRequests;
import dev.switchboard.consent.errors.ErrorsConfiguration;
import dev.switchboard.consent.invitations.InvitationConfiguration;
import dev.switchboard.consent.invitations.Invitations;
import dev.switchboard.consent.pages.PagesConfiguration;
import dev.switchboard.consent.signin.SignInConfiguration;
import dev.switchboard.consent.signin.SignedInUsers;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Import;

/// Brings pages, assets and header fields to a servlet application that implements the ports;
/// without them there is nothing to show, and nothing is added.
@AutoConfiguration
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@ConditionalOnBean({ConsentRequests.class, SignedInUsers.class, Invitations.class})
@Import({
    PagesConfiguration.class,
    ErrorsConfiguration.class,
    SignInConfiguration.class,
    ConsentConfiguration.class,
    InvitationConfiguration.class
})
public class ConsentUiAutoConfiguration {}
