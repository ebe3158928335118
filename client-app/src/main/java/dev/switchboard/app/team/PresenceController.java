package dev.switchboard.app.team;

import dev.switchboard.app.presence.Presence;
import dev.switchboard.app.presence.Presences;
import dev.switchboard.app.sessions.Session;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/// The presence of users in the list of the team, for its script, which asks as their rows come into view.
@RestController
class PresenceController {

    private final Presences presences;

    PresenceController(Presences presences) {
        this.presences = presences;
    }

    /// @param id of users, of which the first 100 count
    @GetMapping(TeamController.PATH + "/presence")
    List<Presence> of(Session session, @RequestParam List<String> id) {
        return presences.find(session, id);
    }
}
