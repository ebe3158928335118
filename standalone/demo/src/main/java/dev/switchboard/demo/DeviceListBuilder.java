package dev.switchboard.demo;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Builds the devices of a company's users.
final class DeviceListBuilder {

    private static final List<String> DESK_PHONES =
            List.of("Yealink T54W", "Poly Edge E350", "Cisco 8841", "Snom D785", "Grandstream GRP2615");
    private static final List<String> MOBILES = List.of("iPhone 16", "Pixel 9", "Galaxy S25", "Fairphone 5");
    private static final List<String> DESKTOPS = List.of("MacBook Air", "ThinkPad T14", "Surface Laptop 7");

    private final SeededRandom random;
    private final List<PhoneNumber> numbers;
    private final List<Device> devices = new ArrayList<>();

    DeviceListBuilder(SeededRandom random, List<PhoneNumber> numbers) {
        this.random = random;
        this.numbers = numbers;
    }

    DeviceListBuilder deskPhone(User user) {
        return add(user, "desk phone", "desk_phone", random.one(DESK_PHONES), user.active() ? "online" : "revoked");
    }

    DeviceListBuilder mobile(User user) {
        return add(user, "mobile", "mobile", random.one(MOBILES), random.one(List.of("online", "offline")));
    }

    DeviceListBuilder desktop(User user) {
        return add(user, "computer", "desktop", random.one(DESKTOPS), random.one(List.of("online", "offline")));
    }

    DeviceListBuilder browser(User user) {
        return add(user, "browser", "web", null, "offline");
    }

    private DeviceListBuilder add(User user, String kind, String type, @Nullable String model, String status) {
        var number = numbers.stream()
                .filter(candidate -> user.id().equals(candidate.userId()))
                .findFirst();
        var registered = random.daysAgo(200 - 5 * devices.size());
        var lastSeen = status.equals("online") ? random.minutesAgo(5) : random.daysAgo(2);
        devices.add(new Device(
                random.id(registered),
                user.id(),
                user.name().split(" ", 2)[0] + "’s " + kind,
                type,
                model,
                status,
                number.map(PhoneNumber::id).orElse(null),
                type.equals("web") ? null : lastSeen,
                registered));
        return this;
    }

    List<Device> build() {
        return List.copyOf(devices);
    }
}
