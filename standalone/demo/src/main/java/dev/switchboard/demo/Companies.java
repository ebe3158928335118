package dev.switchboard.demo;

import java.time.Duration;
import java.util.List;

/// The two companies of the demo: the main one, and another one whose records must never be visible to it.
final class Companies {

    static final String OWNER = "Marguerite Okafor";
    static final String ADMIN = "Tomasz Wiśniewski";
    static final String MEMBER = "Priya Raman";
    static final String DISABLED = "Gareth Pugh";
    static final String OTHER_OWNER = "Helena Brandt";
    private static final String COLLEAGUE = "Daniel Osei";

    private Companies() {}

    /// A freight forwarder of 26 users in Chicago and Seattle.
    static Company larkspur(SeededRandom random) {
        var founded = random.daysAgo(420);
        var users = new UserListBuilder(random, "larkspurfreight.example")
                .add(OWNER, "owner", "100")
                .add(ADMIN, "admin", "101")
                .add("Aiko Tanabe", "admin", "102")
                .add(MEMBER, "member", "110")
                .add(COLLEAGUE, "member", "111")
                .add("Lucía Fernández", "member", "132")
                .add("Zoë Ångström", "member", "113")
                .add("Samuel Whitaker", "member", "114")
                .add("Fatima Al-Sayed", "member", "115")
                .addDisabled(DISABLED, "member", "116")
                .add("Chloé Marchand", "member", "117")
                .add("Mateus Carvalho", "member", "118")
                .add("Siobhan O’Connor", "member", "119")
                .add("Jonas Lindqvist", "member", "120")
                .add("Ngozi Adeyemi", "member", "121")
                .add("Ruth Feldman", "member", "122")
                .add("Kenji Morita", "member", "123")
                .add("Isabella Romano", "member", "124")
                .add("Viktor Søndergaard", "member", "125")
                .add("Amara Diallo", "member", "126")
                .add("Peter Novák", "member", "127")
                .add("Grace Mwangi", "member", "128")
                .add("Owen Fitzgerald", "member", "129")
                .add("Hannah Krüger", "member", "130")
                .add("Luca Bianchi", "member", "131")
                .add("Mei-Ling Chou", "member", null)
                .build();
        var company = new Company(
                random.id(founded),
                "Larkspur Freight",
                "US",
                "America/Chicago",
                "+13125550110",
                founded,
                users,
                List.of(),
                List.of(),
                List.of());
        var numbers = larkspurNumbers(random, company);
        return company.with(numbers, larkspurDevices(random, users, numbers));
    }

    /// Numbers that no company has.
    static List<PhoneNumber> availableNumbers(SeededRandom random) {
        var numbers = new PhoneNumberListBuilder(random);
        for (var number : List.of("+18725550140", "+18725550141", "+18725550142", "+16305550143", "+16305550144")) {
            numbers.local(number, null, PhoneNumberListBuilder.TEXT, null);
        }
        return numbers.local("+18725550145", null, PhoneNumberListBuilder.ALL, null)
                .add("+18005550146", null, "active", "toll_free", PhoneNumberListBuilder.VOICE, null)
                .build();
    }

    private static List<PhoneNumber> larkspurNumbers(SeededRandom random, Company company) {
        var numbers = new PhoneNumberListBuilder(random)
                .local("+13125550110", "Main line", PhoneNumberListBuilder.ALL, null)
                .local("+13125550111", "Dispatch", PhoneNumberListBuilder.VOICE_SMS, company.user(MEMBER))
                .local("+13125550112", "Drivers’ photos", PhoneNumberListBuilder.TEXT, company.user(MEMBER))
                .local("+13125550113", "Customs desk", PhoneNumberListBuilder.TEXT, company.user(COLLEAGUE))
                .local("+13125550114", "Fax", PhoneNumberListBuilder.FAX, company.user(ADMIN))
                .assignedAfter(Duration.ofDays(330))
                .local("+13125550115", "Spare", PhoneNumberListBuilder.TEXT, null)
                .add("+18005550116", "Customer care", "active", "toll_free", PhoneNumberListBuilder.VOICE, null)
                .add("+13125550117", null, "pending", "local", PhoneNumberListBuilder.TEXT, null)
                .add("+12065550118", "Seattle main", "porting", "local", PhoneNumberListBuilder.VOICE_SMS, null)
                .local("+13125550119", "Owner’s office", PhoneNumberListBuilder.TEXT, company.user(OWNER))
                .local("+13125550120", null, PhoneNumberListBuilder.TEXT, company.user(ADMIN));
        int next = 121;
        for (var user : company.users()) {
            boolean assigned =
                    numbers.build().stream().anyMatch(number -> user.id().equals(number.userId()));
            if (user.active() && !assigned) {
                boolean seattle = next % 3 == 0;
                numbers.add(
                        (seattle ? "+12065550" : "+13125550") + next,
                        null,
                        "active",
                        next % 5 == 0 ? "mobile" : "local",
                        PhoneNumberListBuilder.TEXT,
                        user);
                next++;
            }
        }
        return numbers.build();
    }

    private static List<Device> larkspurDevices(SeededRandom random, List<User> users, List<PhoneNumber> numbers) {
        var devices = new DeviceListBuilder(random, numbers);
        for (int i = 0; i < users.size(); i++) {
            var user = users.get(i);
            switch (i % 3) {
                case 0 -> devices.deskPhone(user);
                case 1 -> devices.desktop(user);
                default -> devices.mobile(user);
            }
            if (i % 6 == 3) {
                devices.mobile(user);
            }
        }
        return devices.browser(users.get(1)).build();
    }

    /// A dental practice of four users in Portland.
    static Company pinecrest(SeededRandom random) {
        var founded = random.daysAgo(410);
        var users = new UserListBuilder(random, "pinecrestdental.example")
                .add(OTHER_OWNER, "owner", "100")
                .add("Andre Thibault", "admin", "101")
                .add("Wanjiru Kamau", "member", "102")
                .add("Elliot Sandoval", "member", "103")
                .build();
        var numbers = new PhoneNumberListBuilder(random)
                .local("+15035550150", "Reception", PhoneNumberListBuilder.ALL, null)
                .local("+15035550151", null, PhoneNumberListBuilder.TEXT, users.getFirst())
                .local("+15035550152", null, PhoneNumberListBuilder.VOICE_SMS, users.get(2))
                .build();
        var devices = new DeviceListBuilder(random, numbers)
                .deskPhone(users.getFirst())
                .mobile(users.get(2))
                .build();
        return new Company(
                random.id(founded),
                "Pinecrest Dental",
                "US",
                "America/Los_Angeles",
                "+15035550150",
                founded,
                users,
                numbers,
                devices,
                List.of());
    }
}
