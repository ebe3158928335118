package dev.switchboard.consent.authorization;

import java.net.URI;
import org.jspecify.annotations.Nullable;

/// What a look-up of a request gives: one that waits, or how it ended.
public sealed interface ConsentLookup permits ConsentLookup.Pending, ConsentOutcome {

    /// It waits for this session's answer.
    ///
    /// @param request what the user is to know
    /// @param publisher the name of the organization that registered the app; null when it is not
    ///     known any more
    /// @param redirectUri the registered address where either answer leads
    record Pending(ConsentRequest request, @Nullable String publisher, URI redirectUri) implements ConsentLookup {}
}
