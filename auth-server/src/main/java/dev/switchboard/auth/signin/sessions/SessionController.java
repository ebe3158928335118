package dev.switchboard.auth.signin.sessions;

import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.FromQuery;
import dev.switchboard.web.input.RecordId;
import dev.switchboard.web.paging.Page;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/// The user's own sessions over the API, and for owners and admins when the users of the company were last active.
@RestController
class SessionController {

    private final SessionStore store;
    private final EndSessions endSessions;
    private final Duration timeout;
    private final SessionProperties properties;
    private final Clock clock;

    SessionController(
            SessionStore store,
            EndSessions endSessions,
            @Value("${spring.session.timeout}") Duration timeout,
            SessionProperties properties,
            Clock clock) {
        this.store = store;
        this.endSessions = endSessions;
        this.timeout = timeout;
        this.properties = properties;
        this.clock = clock;
    }

    @GetMapping("/v1/users/me/sessions")
    @Describe(id = "listSessions", summary = "Lists where the user is signed in, the most recently used first.")
    Page<Session> list(Actor actor) {
        var now = clock.instant();
        var sessions = store.list(
                actor.orgId(), actor.userId(), current(actor), now.minus(timeout), properties.earliestStart(now));
        return new Page<>(sessions, null);
    }

    @GetMapping("/v1/users/last-active")
    @Describe(
            id = "listLastActive",
            summary = "When users last had Switchboard open.",
            details = "For owners and admins. Of up to 100 users, in any order; those who did not use the pages of "
                    + "Switchboard in the last 30 days are left out, as are ids that no user of the company has. To the "
                    + "minute. What apps and API keys do for a user does not count.")
    Page<LastActive> lastActive(@FromQuery LastActiveQuery query, Actor actor) {
        return new Page<>(store.lastActive(actor.orgId(), query.users()), null);
    }

    @DeleteMapping("/v1/users/me/sessions/{sessionId}")
    @Describe(
            id = "endSession",
            summary = "Signs the user out of one browser.",
            details = "Ends the tokens of Switchboard's own applications in that browser. The session of the "
                    + "request's own token can be ended too.")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void end(@PathVariable String sessionId, Actor actor) {
        if (!endSessions.end(new SessionKey(actor.orgId(), actor.userId(), RecordId.inPath(sessionId)))) {
            throw ApiError.notFound();
        }
    }

    @DeleteMapping("/v1/users/me/sessions")
    @Describe(
            id = "endOtherSessions",
            summary = "Signs the user out everywhere else.",
            details = "Ends all sessions but that of the request's own token.")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void endOthers(Actor actor) {
        endSessions.endOthers(actor.orgId(), actor.userId(), current(actor));
    }

    private static @Nullable UUID current(Actor actor) {
        return actor.session() == null ? null : actor.session().id();
    }
}
