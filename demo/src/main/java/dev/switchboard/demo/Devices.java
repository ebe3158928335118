package dev.switchboard.demo;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Gives devices to the users of an organization.
final class Devices {

    private static final List<String> DESK_PHONES =
            List.of("Yealink T54W", "Poly Edge E350", "Cisco 8841", "Snom D785", "Grandstream GRP2615");
    private static final List<String> MOBILES = List.of("iPhone 16", "Pixel 9", "Galaxy S25", "Fairphone 5");
    private static final List<String> DESKTOPS = List.of("MacBook Air", "ThinkPad T14", "Surface Laptop 7");

    private final SeededRandom fate;
    private final List<Line> lines;
    private final List<Device> devices = new ArrayList<>();

    Devices(SeededRandom fate, List<Line> lines) {
        this.fate = fate;
        this.lines = lines;
    }

    Devices deskPhone(User person) {
        return add(person, "desk phone", "desk_phone", fate.one(DESK_PHONES), person.active() ? "online" : "revoked");
    }

    Devices mobile(User person) {
        return add(person, "mobile", "mobile", fate.one(MOBILES), fate.one(List.of("online", "offline")));
    }

    Devices desktop(User person) {
        return add(person, "computer", "desktop", fate.one(DESKTOPS), fate.one(List.of("online", "offline")));
    }

    Devices browser(User person) {
        return add(person, "browser", "web", null, "offline");
    }

    private Devices add(User person, String what, String type, @Nullable String model, String status) {
        var line = lines.stream()
                .filter(candidate -> person.id().equals(candidate.userId()))
                .findFirst();
        var registered = fate.daysAgo(200 - 5 * devices.size());
        var seen = status.equals("online") ? fate.minutesAgo(5) : fate.daysAgo(2);
        devices.add(new Device(
                fate.id(registered),
                person.id(),
                person.name().split(" ", 2)[0] + "’s " + what,
                type,
                model,
                status,
                line.map(Line::id).orElse(null),
                type.equals("web") ? null : seen,
                registered));
        return this;
    }

    List<Device> all() {
        return List.copyOf(devices);
    }
}
