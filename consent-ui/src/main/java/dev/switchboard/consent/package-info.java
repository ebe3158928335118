/// The pages of sign-in and consent, as a jar inside the authorization server. This room shows and asks; who may
/// sign in, what a request is and what a decision does is told by the authorization server through two ports,
/// [dev.switchboard.consent.signin.SignedInPeople] and [dev.switchboard.consent.authorization.ConsentRequests].
@NullMarked
package dev.switchboard.consent;

import org.jspecify.annotations.NullMarked;
