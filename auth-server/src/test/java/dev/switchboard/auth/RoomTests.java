package dev.switchboard.auth;

import dev.switchboard.testkit.Rooms;
import org.junit.jupiter.api.Test;

/// The rooms of the authorization server, and which of them may use which (auth-server/README.md).
class RoomTests {

    @Test
    void useOnlyTheRoomsBelowThem() {
        new Rooms("dev.switchboard.auth")
                .room("platform")
                .room("mail", "platform")
                .room("audit", "platform")
                .room("revocation", "platform")
                .room("apps", "platform", "audit", "revocation")
                .room("keys", "platform", "mail", "audit", "revocation", "apps")
                .room("tokens", "platform", "audit", "revocation", "apps")
                .room("signin", "platform", "mail", "audit", "revocation", "tokens")
                .room("consent", "platform", "audit", "revocation", "apps", "tokens", "signin")
                .room("people", "platform", "mail", "audit", "revocation", "apps", "tokens", "signin", "consent")
                .room("companies", "platform", "mail", "audit", "apps", "keys", "signin", "people")
                .top("operators")
                .room("traffic", "platform", "companies")
                .room("health", "platform", "mail", "revocation")
                .check();
    }
}
