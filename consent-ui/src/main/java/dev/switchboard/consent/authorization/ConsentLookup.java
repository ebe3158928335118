package dev.switchboard.consent.authorization;

import java.net.URI;

/// What a look-up of a request gives: one that waits, or how it ended.
public sealed interface ConsentLookup permits ConsentLookup.Pending, ConsentOutcome {

    /// It waits for this session's answer.
    ///
    /// @param request what the person is to know
    /// @param redirectUri the registered address where either answer leads
    record Pending(ConsentRequest request, URI redirectUri) implements ConsentLookup {}
}
