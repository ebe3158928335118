/// The pages of sign-in and consent, as a library of the authorization server. This module shows
/// pages and reads forms. The authorization server decides who may sign in, which requests exist
/// and what a decision does, through two ports, [dev.switchboard.consent.signin.SignedInUsers] and
/// [dev.switchboard.consent.authorization.ConsentRequests].
@NullMarked
package dev.switchboard.consent;

import org.jspecify.annotations.NullMarked;
