package dev.switchboard.consent.authorization;

import java.net.URI;
import org.jspecify.annotations.Nullable;

/// The result of looking up a request: a pending one, what it needs first, or how it ended.
public sealed interface ConsentLookup permits ConsentLookup.Pending, ConsentLookup.SignInAgain, ConsentOutcome {

    /// A request that waits for this session's decision.
    ///
    /// @param request what the page shows to the user
    /// @param publisher the name of the company that registered the app; null when it no
    ///     longer exists
    /// @param redirectUri the registered address to which the user returns after either decision
    record Pending(ConsentRequest request, @Nullable String publisher, URI redirectUri) implements ConsentLookup {}

    /// A request that demands a more recent authentication of the signed-in user.
    record SignInAgain() implements ConsentLookup {}
}
