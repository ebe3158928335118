package dev.switchboard.consent;

import dev.switchboard.consent.authorization.ConsentConfiguration;
import dev.switchboard.consent.authorization.ConsentRequests;
import dev.switchboard.consent.emails.EmailConfirmationConfiguration;
import dev.switchboard.consent.emails.EmailConfirmations;
import dev.switchboard.consent.errors.ErrorsConfiguration;
import dev.switchboard.consent.invitations.InvitationConfiguration;
import dev.switchboard.consent.invitations.Invitations;
import dev.switchboard.consent.pages.PagesConfiguration;
import dev.switchboard.consent.passwords.PasswordResetConfiguration;
import dev.switchboard.consent.passwords.PasswordResets;
import dev.switchboard.consent.secondfactors.Passkeys;
import dev.switchboard.consent.secondfactors.SecondFactorConfiguration;
import dev.switchboard.consent.secondfactors.SignInSteps;
import dev.switchboard.consent.signin.SignInConfiguration;
import dev.switchboard.consent.signin.SignedInUsers;
import dev.switchboard.consent.signup.SignUpConfiguration;
import dev.switchboard.consent.signup.SignUps;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration;
import org.springframework.context.annotation.Import;

/// Brings pages, languages, assets and header fields to a servlet application that implements the ports;
/// without them there is nothing to show, and nothing is added.
@AutoConfiguration(before = WebMvcAutoConfiguration.class)
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@ConditionalOnBean({
    ConsentRequests.class,
    SignedInUsers.class,
    SignInSteps.class,
    Passkeys.class,
    Invitations.class,
    PasswordResets.class,
    EmailConfirmations.class,
    SignUps.class
})
@Import({
    PagesConfiguration.class,
    ErrorsConfiguration.class,
    SignInConfiguration.class,
    ConsentConfiguration.class,
    InvitationConfiguration.class,
    SecondFactorConfiguration.class,
    PasswordResetConfiguration.class,
    EmailConfirmationConfiguration.class,
    SignUpConfiguration.class
})
public class ConsentUiAutoConfiguration {}
