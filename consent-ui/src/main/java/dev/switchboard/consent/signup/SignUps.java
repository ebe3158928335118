package dev.switchboard.consent.signup;

/// The port to signing up, which the authorization server implements.
public interface SignUps {

    /// Whether anybody may sign up. Otherwise there is no such page.
    boolean enabled();

    /// Takes a sign-up, which is completed on the page of a link in a mail. The response is the same whether a user has
    /// the email or not.
    SignUpOutcome signUp(SignUpForm form);
}
