package dev.switchboard.demo;

import java.time.Duration;
import java.util.List;

/// The two organizations of the demo: the one that everything belongs to, and another that must
/// never be seen from it.
final class Companies {

    static final String OWNER = "Marguerite Okafor";
    static final String ADMIN = "Tomasz Wiśniewski";
    static final String MEMBER = "Priya Raman";
    static final String DISABLED = "Gareth Pugh";
    static final String OTHER_OWNER = "Helena Brandt";
    private static final String COLLEAGUE = "Daniel Osei";

    private Companies() {}

    /// A freight forwarder of 26 users in Chicago and Seattle.
    static Company larkspur(SeededRandom fate) {
        var founded = fate.daysAgo(420);
        var people = new Users(fate, "larkspurfreight.example")
                .add(OWNER, "owner", "100")
                .add(ADMIN, "admin", "101")
                .add("Aiko Tanabe", "admin", "102")
                .add(MEMBER, "member", "110")
                .add(COLLEAGUE, "member", "111")
                .add("Lucía Fernández", "member", "132")
                .add("Zoë Ångström", "member", "113")
                .add("Samuel Whitaker", "member", "114")
                .add("Fatima Al-Sayed", "member", "115")
                .add(DISABLED, "member", "116", false)
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
                .all();
        var company = new Company(
                fate.id(founded),
                "Larkspur Freight",
                "US",
                "America/Chicago",
                "+13125550110",
                founded,
                people,
                List.of(),
                List.of(),
                List.of());
        var lines = larkspurLines(fate, company);
        return new Company(
                company.id(),
                company.name(),
                company.country(),
                company.timezone(),
                company.mainNumber(),
                founded,
                people,
                lines,
                larkspurDevices(fate, people, lines),
                List.of());
    }

    private static List<Line> larkspurLines(SeededRandom fate, Company company) {
        var lines = new Lines(fate)
                .local("+13125550110", "Main line", Lines.ALL, null)
                .local("+13125550111", "Dispatch", Lines.VOICE_SMS, company.person(MEMBER))
                .local("+13125550112", "Drivers’ photos", Lines.TEXT, company.person(MEMBER))
                .local("+13125550113", "Customs desk", Lines.TEXT, company.person(COLLEAGUE))
                .local("+13125550114", "Fax", Lines.FAX, company.person(ADMIN))
                .since(Duration.ofDays(330))
                .local("+13125550115", "Spare", Lines.TEXT, null)
                .add("+18005550116", "Customer care", "active", "toll_free", Lines.VOICE, null)
                .add("+13125550117", null, "pending", "local", Lines.TEXT, null)
                .add("+12065550118", "Seattle main", "porting", "local", Lines.VOICE_SMS, null)
                .local("+13125550119", "Owner’s office", Lines.TEXT, company.person(OWNER))
                .local("+13125550120", null, Lines.TEXT, company.person(ADMIN));
        int next = 121;
        for (var person : company.people()) {
            boolean has = lines.all().stream().anyMatch(line -> person.id().equals(line.userId()));
            if (person.active() && !has) {
                boolean seattle = next % 3 == 0;
                lines.add(
                        (seattle ? "+12065550" : "+13125550") + next,
                        null,
                        "active",
                        next % 5 == 0 ? "mobile" : "local",
                        Lines.TEXT,
                        person);
                next++;
            }
        }
        return lines.all();
    }

    private static List<Device> larkspurDevices(SeededRandom fate, List<User> people, List<Line> lines) {
        var devices = new Devices(fate, lines);
        for (int i = 0; i < people.size(); i++) {
            var person = people.get(i);
            switch (i % 3) {
                case 0 -> devices.deskPhone(person);
                case 1 -> devices.desktop(person);
                default -> devices.mobile(person);
            }
            if (i % 6 == 3) {
                devices.mobile(person);
            }
        }
        return devices.browser(people.get(1)).all();
    }

    /// A dental practice of four users in Portland.
    static Company pinecrest(SeededRandom fate) {
        var founded = fate.daysAgo(410);
        var people = new Users(fate, "pinecrestdental.example")
                .add(OTHER_OWNER, "owner", "100")
                .add("Andre Thibault", "admin", "101")
                .add("Wanjiru Kamau", "member", "102")
                .add("Elliot Sandoval", "member", "103")
                .all();
        var lines = new Lines(fate)
                .local("+15035550150", "Reception", Lines.ALL, null)
                .local("+15035550151", null, Lines.TEXT, people.getFirst())
                .local("+15035550152", null, Lines.VOICE_SMS, people.get(2))
                .all();
        var devices = new Devices(fate, lines)
                .deskPhone(people.getFirst())
                .mobile(people.get(2))
                .all();
        return new Company(
                fate.id(founded),
                "Pinecrest Dental",
                "US",
                "America/Los_Angeles",
                "+15035550150",
                founded,
                people,
                lines,
                devices,
                List.of());
    }
}
