package dev.switchboard.api.directory.contacts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.directory.contacts.Contact.Content;
import dev.switchboard.api.directory.contacts.ContactEntry.Accepted;
import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Which contacts an import creates and updates (docs/guides/contacts.md#files).
class ImportPlanTests {

    private static final Instant EARLIER = Instant.parse("2026-11-01T09:30:00Z");
    private static final Instant NOW = Instant.parse("2026-11-29T09:30:00Z");
    private static final Owner ADA = new Owner(UUID.randomUUID());
    private static final Owner COMPANY = new Owner(null);
    private static final String HOME = "+13125550166";
    private static final String OFFICE = "+13125550167";

    private final UuidV7Generator ids = new UuidV7Generator(InstantSource.fixed(NOW));

    private static Content content(String name, String... numbers) {
        return new Content(
                name,
                null,
                List.of(numbers).stream()
                        .map(number -> new ContactNumber(number, null))
                        .toList(),
                List.of(),
                null);
    }

    private static Content withEmail(String name, String email) {
        return new Content(name, null, List.of(), List.of(new ContactEmail(email, null)), null);
    }

    private static Contact contact(Owner owner, Content content) {
        return Contact.of(UUID.randomUUID(), owner, content, EARLIER, EARLIER);
    }

    private ImportPlan plan(Owner owner, List<Contact> existing, Content... entries) {
        var readable = new LinkedHashMap<Accepted, Owner>();
        for (int i = 0; i < entries.length; i++) {
            readable.put(new Accepted(i + 1, entries[i], null), owner);
        }
        return ImportPlan.of(readable, existing, ids, NOW);
    }

    private static List<String> names(List<Contact> contacts) {
        return contacts.stream().map(Contact::name).toList();
    }

    private static void assertCounts(ImportPlan plan, int created, int updated) {
        assertThat(plan.created()).isEqualTo(created);
        assertThat(plan.updated()).isEqualTo(updated);
        assertThat(plan.additions()).hasSize(created);
    }

    @Test
    void updatesTheContactWithTheSameNumberAndAddsWhatIsNew() {
        var before = contact(
                ADA,
                new Content(
                        "Dana",
                        "Acme",
                        List.of(new ContactNumber(HOME, "home")),
                        List.of(new ContactEmail("d@example.com", "work")),
                        "Mornings"));
        var entry = new Content(
                "Dana Whitfield",
                null,
                List.of(new ContactNumber(OFFICE, "work"), new ContactNumber(HOME, null)),
                List.of(new ContactEmail("D@Example.com", null), new ContactEmail("x@example.com", null)),
                "Two dogs");

        var plan = plan(ADA, List.of(before), entry);

        assertCounts(plan, 0, 1);
        assertThat(plan.changes())
                .containsExactly(Contact.of(
                        before.id(),
                        ADA,
                        new Content(
                                "Dana Whitfield",
                                "Acme",
                                List.of(new ContactNumber(HOME, "home"), new ContactNumber(OFFICE, "work")),
                                List.of(
                                        new ContactEmail("d@example.com", "work"),
                                        new ContactEmail("x@example.com", null)),
                                "Two dogs"),
                        EARLIER,
                        NOW));
    }

    @Test
    void updatesTheContactWithTheSameEmailIgnoringCase() {
        assertCounts(
                plan(ADA, List.of(contact(ADA, withEmail("Dana", "d@example.com"))), withEmail("D.", "D@EXAMPLE.com")),
                0,
                1);
    }

    @Test
    void changesNothingWhereNothingIsNew() {
        var plan = plan(ADA, List.of(contact(ADA, content("Dana", HOME))), content("Dana", HOME));

        assertCounts(plan, 0, 1);
        assertThat(plan.changes()).isEmpty();
    }

    @Test
    void leavesContactsOfOtherOwnersAlone() {
        var plan = plan(ADA, List.of(contact(COMPANY, content("Dana", HOME))), content("Dana", HOME));

        assertCounts(plan, 1, 0);
        assertThat(plan.additions().getFirst().userId()).isEqualTo(ADA.userId());
    }

    /// Ann and Bob have the number of their office.
    @Test
    void keepsPeopleWithOneNumberApart() {
        var both = new Content[] {content("Bob", OFFICE), content("Ann", OFFICE)};

        assertThat(names(plan(ADA, List.of(), both).additions())).containsExactly("Bob", "Ann");
        var again =
                plan(ADA, List.of(contact(ADA, content("Ann", OFFICE)), contact(ADA, content("Bob", OFFICE))), both);
        assertCounts(again, 0, 2);
        assertThat(again.changes()).isEmpty();
        var ann = contact(ADA, content("Ann", OFFICE));
        var added = plan(ADA, List.of(ann), both);
        assertThat(names(added.additions())).containsExactly("Bob");
        assertThat(added.changes()).isEmpty();
    }

    @Test
    void takesEntriesWithOneNameAndOneNumberForOneContact() {
        var plan = plan(ADA, List.of(), content("Dana", HOME), content("dana", HOME, OFFICE), content("Dana", OFFICE));

        assertCounts(plan, 1, 2);
        assertThat(plan.additions().getFirst().numbers())
                .extracting(ContactNumber::number)
                .containsExactly(HOME, OFFICE);
    }

    @Test
    void takesEntriesWithNothingButANameForSeveralContacts() {
        assertCounts(plan(ADA, List.of(contact(ADA, content("Dana"))), content("Dana"), content("Dana")), 2, 0);
    }

    @Test
    void skipsAnEntryThatItsContactHasNoRoomFor() {
        var numbers = IntStream.range(0, 10).mapToObj(i -> "+1312555020" + i).toArray(String[]::new);
        var plan = plan(ADA, List.of(contact(ADA, content("Dana", numbers))), content("Dana", numbers[0], HOME));

        assertCounts(plan, 0, 0);
        assertThat(plan.changes()).isEmpty();
        assertThat(plan.skipped())
                .singleElement()
                .satisfies(row -> assertThat(row.row()).isEqualTo(1));
    }
}
