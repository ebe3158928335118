package dev.switchboard.auth.consent;

import java.util.UUID;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/// Ends requests that a user has read and not decided, when the user removes the app.
@Component
public class EndRequests {

    private final ConsentRequestStore requests;

    EndRequests(ConsentRequestStore requests) {
        this.requests = requests;
    }

    /// Returns how many there were.
    @Transactional(propagation = Propagation.MANDATORY)
    public int end(UUID userId, String clientId) {
        return requests.endUndecided(userId, clientId);
    }
}
