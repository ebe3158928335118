package dev.switchboard.api;

import static com.tngtech.archunit.base.DescribedPredicate.not;

import dev.switchboard.testkit.Rooms;
import org.junit.jupiter.api.Test;

/// The five rooms of the resource API, and which of them may use which (resource-api/README.md).
class RoomTests {

    /// A fax is a call, too, and counts like one. Nothing else of `calling` is known to `messaging`.
    @Test
    void useOnlyTheRoomsBelowThem() {
        var rooms = new Rooms("dev.switchboard.api");
        var outsideCalls = rooms.inPackage("calling.outside");
        rooms.room("platform")
                .room("directory", "platform")
                .room("outside calls", outsideCalls, "platform", "directory")
                .room(
                        "calling",
                        rooms.inPackage("calling").and(not(outsideCalls)),
                        "platform",
                        "directory",
                        "outside calls")
                .room("messaging", "platform", "directory", "outside calls")
                .room("webhooks", "platform")
                .top("erasure")
                .top("openapi")
                .check();
    }
}
